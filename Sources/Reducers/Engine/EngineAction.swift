// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What the engine asks its driver to do: a store starts tasks, a test store keeps a list.
@usableFromInline
package enum EngineAction<Message, Effect> {
  /// Run this effect and report its end under this number.
  case perform(Effect, EffectNumber)
  /// Run this work and report its end under this number.
  case run(Work<Message>, EffectNumber)
  /// Cancel what runs under this number; its messages are already dropped.
  case cancel(EffectNumber)
  /// What ran under this number has ended on its own.
  case ended(EffectNumber)
  case report(ReducerIssue)
}
