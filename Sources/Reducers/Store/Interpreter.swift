// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Performs effects: the only asynchronous part of a program, tested separately.
///
/// ```swift
/// let interpreter = Interpreter<Effect, Message> { effect, send in
///   switch effect {
///   case .load(let url): send(.loaded(await download(url)))
///   }
/// }
/// ```
///
/// The function runs in a separate task for each effect; cancelling the effect cancels the task.
/// What it captures must be `Sendable`: a plain struct of dependencies with a `live` and a test
/// value is enough.
public struct Interpreter<Effect, Message>: Sendable {
  @usableFromInline let body: @Sendable (Effect, EffectSend<Message>) async -> Void
  /// Whether this interpreter handles an effect; nil for one that does nothing on purpose.
  package let takes: Takes?
  package let priority: Priority?

  package typealias Takes = @Sendable (Effect) -> Bool
  package typealias Priority = @Sendable (Effect) -> TaskPriority?

  /// Creates an interpreter from its function.
  ///
  /// - Parameters:
  ///   - priority: the priority of an effect's task; nil for the priority of the sender.
  ///   - run: performs one effect, sends its replies and returns when it is done.
  public init(
    priority: (@Sendable (Effect) -> TaskPriority?)? = nil,
    _ run: @escaping @Sendable (Effect, EffectSend<Message>) async -> Void
  ) {
    self.init(takes: { _ in true }, priority: priority, run)
  }

  init(
    takes: Takes?, priority: Priority?,
    _ body: @escaping @Sendable (Effect, EffectSend<Message>) async -> Void
  ) {
    self.takes = takes
    self.priority = priority
    self.body = body
  }

  /// Performs one effect and returns when it is done.
  @inlinable
  public func run(_ effect: Effect, _ send: EffectSend<Message>) async {
    await body(effect, send)
  }

  /// What a store without an interpreter has.
  static var missing: Self {
    Self(takes: { _ in false }, priority: nil) { _, _ in }
  }

  /// The interpreter that does nothing, on purpose: nothing is reported.
  public static var empty: Self {
    Self(takes: nil, priority: nil) { _, _ in }
  }
}
