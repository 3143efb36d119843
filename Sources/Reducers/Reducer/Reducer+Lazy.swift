// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// A reducer created when it is first needed, for a recursive feature such as a folder that
  /// contains folders.
  ///
  /// ```swift
  /// let folder: Reducer<Folder, FolderMessage, Never> =
  ///   Reducer(folderReducer).forEach(\.folders, message: .folders, each: .lazy { folder })
  /// ```
  ///
  /// It keeps track of the children at every depth, which calling `reduce` of the feature in a
  /// reducer of its own would lose.
  ///
  /// - Parameters:
  ///   - fileID: the location of the call, with `line` and `column`; omit all three.
  ///   - line: see `fileID`.
  ///   - column: see `fileID`.
  ///   - make: returns the reducer; called once.
  /// - Returns: the reducer.
  public static func lazy(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ make: @escaping @Sendable () -> Self
  ) -> Self {
    let place = "\(fileID):\(line):\(column)"
    let made = Once(make)
    return Self(
      body: { made.value.body(&$0, $1) },
      children: { made.value.children?($0, $1, &$2) },
      subscriptions: Subscriptions(isEmpty: { visited in
        // A reducer that contains itself comes here again, and has none there if it has none itself.
        guard visited.insert(place).inserted else { return true }
        return made.value.subscriptions?.isEmpty(&visited) ?? true
      }) { made.value.subscriptions?.running($0) ?? [] })
  }
}
