// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

  /// The reducer that does nothing: the identity of ``combine(_:)-(Reducer<State,Message,Effect>...)``.
  @inlinable
  public static var empty: Self {
    Self { _, _ in .none }
  }
}
