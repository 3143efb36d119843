// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What effects mean: the one asynchronous place of a program, tested once and alone.
///
/// ```swift
/// let interpreter = Interpreter<Effect, Message> { effect, send in
///   switch effect {
///   case .load(let url): send(.loaded(await download(url)))
///   }
/// }
/// ```
///
/// The function runs in a task of its own for each effect; when the effect is cancelled, so is the
/// task. What it captures must be `Sendable`: a plain struct of dependencies with a `live` and a
/// test value is enough.
public struct Interpreter<Effect, Message>: Sendable {
  @usableFromInline let body: @Sendable (Effect, Send<Message>) async -> Void

  /// An interpreter from its function.
  @inlinable
  public init(_ run: @escaping @Sendable (Effect, Send<Message>) async -> Void) {
    self.body = run
  }

  /// Does one effect and returns when it is done.
  @inlinable
  public func run(_ effect: Effect, _ send: Send<Message>) async {
    await body(effect, send)
  }

  /// The interpreter that does nothing.
  public static var empty: Self {
    Self { _, _ in }
  }
}
