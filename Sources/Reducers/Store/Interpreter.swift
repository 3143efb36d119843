// SPDX-License-Identifier: Apache-2.0

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

  package typealias Takes = @Sendable (Effect) -> Bool

  /// Creates an interpreter from its function, which performs one effect, sends its replies and
  /// returns when it is done.
  public init(_ run: @escaping @Sendable (Effect, EffectSend<Message>) async -> Void) {
    self.init(takes: { _ in true }, run)
  }

  init(
    takes: Takes?,
    _ body: @escaping @Sendable (Effect, EffectSend<Message>) async -> Void
  ) {
    self.takes = takes
    self.body = body
  }

  /// Performs one effect and returns when it is done.
  @inlinable
  public func run(_ effect: Effect, _ send: EffectSend<Message>) async {
    await body(effect, send)
  }

  /// What a store without an interpreter has.
  static var missing: Self { Self(takes: { _ in false }) { _, _ in } }

  /// The interpreter that does nothing, on purpose: nothing is reported.
  public static var empty: Self { Self(takes: nil) { _, _ in } }
}

extension Interpreter {
  /// Offers every effect to several interpreters at the same time.
  public static func combine(_ interpreters: Self...) -> Self where Effect: Sendable {
    combine(interpreters)
  }

  /// Offers every effect to several interpreters at the same time. A debug build reports an effect
  /// that none of them handles.
  public static func combine(_ interpreters: [Self]) -> Self where Effect: Sendable {
    let takers = interpreters.filter { $0.takes != nil }
    let takes: Takes = { effect in takers.contains { $0.takes?(effect) == true } }
    return Self(takes: takers.isEmpty ? nil : takes) { effect, send in
      let taking = takers.filter { $0.takes?(effect) == true }
      // The usual case needs no tasks of its own.
      guard taking.count > 1 else {
        await taking.first?.run(effect, send)
        return
      }
      await withTaskGroup(of: Void.self) { group in
        for interpreter in taking {
          group.addTask { await interpreter.run(effect, send) }
        }
      }
    }
  }

  /// Embeds this interpreter in a larger effect: it handles one case of it and ignores the others. Its
  /// replies reach the feature that performed the effect, wherever that is used.
  ///
  /// ```swift
  /// let live: Interpreter<AppEffect, AppMessage> = .combine(
  ///   quoteLive.pullback(effect: .quote), otherLive.pullback(effect: .other))
  /// ```
  public func pullback<E, M>(effect: CasePath<E, Effect>) -> Interpreter<E, M>
  where Message: Sendable {
    pullback(effect: effect) { $0.toAsker() }
  }

  /// Embeds this interpreter where the effects are the same and the messages are larger: its replies reach
  /// the feature that performed the effect.
  public func pullback<M>() -> Interpreter<Effect, M> where Message: Sendable {
    let body = body
    return Interpreter<Effect, M>(takes: takes) { effect, send in await body(effect, send.toAsker())
    }
  }

  /// Embeds this interpreter in larger types: it handles one case of the larger effect, ignores the
  /// others, and its replies reach one place, whichever feature performed the effect.
  public func pullback<E, M>(
    effect: CasePath<E, Effect>, message: @escaping @Sendable (Message) -> M
  ) -> Interpreter<E, M> {
    pullback(effect: effect) { $0.map(message) }
  }

  private func pullback<E, M>(
    effect: CasePath<E, Effect>,
    send inner: @escaping @Sendable (EffectSend<M>) -> EffectSend<Message>
  ) -> Interpreter<E, M> {
    let (body, takes) = (body, takes)
    let outerTakes: Interpreter<E, M>.Takes = { outer in
      effect.extract(outer).map { takes?($0) ?? true } ?? false
    }
    return Interpreter<E, M>(takes: outerTakes) { outer, send in
      guard let part = effect.extract(outer) else { return }
      await body(part, inner(send))
    }
  }
}
