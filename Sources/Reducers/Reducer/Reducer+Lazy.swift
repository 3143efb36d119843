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
  /// reducer of its own would lose.
  ///
  /// - Parameter make: returns the reducer; called once.
  /// - Returns: the reducer.
  public static func lazy(_ make: @escaping @Sendable () -> Self) -> Self {
    let made = Made(make)
    return Self(
      body: { made.reducer.body(&$0, $1) },
      children: { made.reducer.children?($0, $1, &$2) })
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
