// SPDX-License-Identifier: Apache-2.0

/// A pure function from a state and a message to the next state and a command.
///
/// It is a struct around a function, without a protocol, a builder or nested generic types, so
/// thirty of them combine in one expression that still compiles quickly.
///
/// ```swift
/// let counter = Reducer<Int, CounterMessage, Never> { count, message in
///   switch message {
///   case .increment: count += 1
///   case .decrement: count -= 1
///   }
///   return .none
/// }
/// ```
///
/// A reducer reads only its arguments and what it was created with, which must give the same
/// results on replay: the time, random numbers and files come in as messages.
public struct Reducer<State, Message, Effect>: Sendable {
  @usableFromInline let body: @Sendable (inout State, Message) -> Command<Message, Effect>

  /// Checks which children with work are gone; nil if this reducer has no children that can be.
  @usableFromInline package let children: Children?

  /// What the state says should run; nil if this reducer has no subscriptions.
  @usableFromInline package let subscriptions: Subscriptions?

  @usableFromInline
  package typealias Children =
    @Sendable (
      _ state: State, _ node: ChildNode, _ ended: inout [ChildNode]
    ) -> Void

  /// Creates a reducer from its function.
  @inlinable
  public init(_ body: @escaping @Sendable (inout State, Message) -> Command<Message, Effect>) {
    self.init(body: body, children: nil, subscriptions: nil)
  }

  @inlinable
  init(
    body: @escaping @Sendable (inout State, Message) -> Command<Message, Effect>,
    children: Children?, subscriptions: Subscriptions?
  ) {
    self.body = body
    self.children = children
    self.subscriptions = subscriptions
  }

  /// Changes the state according to the message and returns what is to be done outside.
  @inlinable
  public func reduce(_ state: inout State, _ message: Message) -> Command<Message, Effect> {
    body(&state, message)
  }

  /// The reducer that does nothing: the identity of ``combine(_:)-(...)``.
  @inlinable
  public static var empty: Self {
    Self { _, _ in .none }
  }
}

extension Reducer {
  /// Runs several reducers in order on the same state; each receives every message.
  ///
  /// Put children before their parent: the parent then sees the state its children left.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self {
    combine(reducers)
  }

  /// Runs several reducers in order on the same state; each receives every message.
  ///
  /// Combining is associative, with ``empty`` as its identity, for states and for commands.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    let bodies = reducers.map(\.body)
    return Self(
      body: { state, message in
        var command = Command<Message, Effect>.none
        for body in bodies {
          let next = body(&state, message)
          if case .none = next.kind { continue }
          command = command.merged(with: next)
        }
        return command
      },
      children: joined(reducers.map(\.children)),
      subscriptions: .joined(reducers.map(\.subscriptions)))
  }

  /// Checks the children of several reducers on the same state in one go.
  @usableFromInline
  static func joined(_ all: [Children?]) -> Children? {
    let children = all.compactMap { $0 }
    guard children.count > 1 else { return children.first }
    return { state, node, ended in
      for look in children { look(state, node, &ended) }
    }
  }
}

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
  ///   - make: returns the reducer; called when it is first needed, perhaps by several threads at once.
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
        // A reducer that contains itself comes here again, and has none there if it has none itself;
        // another one that is written at the same place may have some.
        if let other = visited[place] { return other == ObjectIdentifier(made) }
        visited[place] = ObjectIdentifier(made)
        return made.value.subscriptions?.isEmpty(&visited) ?? true
      }) { made.value.subscriptions?.running($0) ?? [] })
  }
}
