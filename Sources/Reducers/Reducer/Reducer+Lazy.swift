// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization

extension Reducer {
  /// A reducer created when its first message comes, for a recursive feature such as a folder that
  /// contains folders.
  ///
  /// ```swift
  /// let folder: Reducer<Folder, FolderMessage, Never> =
  ///   Reducer(folderReducer).forEach(\.folders, message: .folders, each: .lazy { folder })
  /// ```
  ///
  /// It keeps track of the children at every depth, which calling `reduce` of the feature in a
  /// reducer of its own would lose. Like a pullback, it scopes the ids of the feature.
  ///
  /// - Parameters:
  ///   - fileID: the location of the composition, with `line` and `column`; omit all three.
  ///   - line: see `fileID`.
  ///   - column: see `fileID`.
  ///   - make: returns the reducer; called once.
  /// - Returns: the reducer.
  public static func lazy(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ make: @escaping @Sendable () -> Self
  ) -> Self {
    let made = Made(make)
    let here = Self(
      body: { made.reducer.body(&$0, $1) },
      children: { made.reducer.children?($0, $1, $2, &$3) }, places: [])
    // A place of its own: the places inside are not known yet.
    return here.pullback(state: \.self, fileID: fileID, line: line, column: column)
  }
}

private final class Made<State, Message, Effect>: Sendable {
  private let made = Mutex<Reducer<State, Message, Effect>?>(nil)
  private let make: @Sendable () -> Reducer<State, Message, Effect>

  init(_ make: @escaping @Sendable () -> Reducer<State, Message, Effect>) {
    self.make = make
  }

  var reducer: Reducer<State, Message, Effect> {
    made.withLock { made in
      if let made { return made }
      let reducer = make()
      made = reducer
      return reducer
    }
  }
}
