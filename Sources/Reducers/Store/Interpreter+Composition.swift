// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Interpreter {
  /// One interpreter that offers every effect to several, all at the same time.
  public static func combine(_ interpreters: Self...) -> Self where Effect: Sendable {
    combine(interpreters)
  }

  /// One interpreter that offers every effect to several, all at the same time.
  public static func combine(_ interpreters: [Self]) -> Self where Effect: Sendable {
    Self { effect, send in
      await withTaskGroup(of: Void.self) { group in
        for interpreter in interpreters {
          group.addTask { await interpreter.run(effect, send) }
        }
      }
    }
  }

  /// This interpreter in a larger language: it takes one case of the larger effect, ignores the
  /// others, and its answers are put into the larger message.
  public func pullback<E, M>(
    effect: CasePath<E, Effect>, message: @escaping @Sendable (Message) -> M
  ) -> Interpreter<E, M> {
    let body = body
    return Interpreter<E, M> { outer, send in
      guard let inner = effect.extract(outer) else { return }
      await body(inner, Send { send(message($0)) })
    }
  }
}
