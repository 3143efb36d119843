// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// Fetching without being asked, where the configuration allows it: when a publication is due, the
/// schedule says so; until then one timer sleeps.
let reloadByItself = Reducer<State, Message, Effect> { state, message in
  guard state.settings.updatesByItself, let source = state.resolver.fetched else { return .none }
  switch message {
  case .stored, .reload(.finished(.updated)), .reload(.check):
    return .perform(.planFetch(source, newest: state.book.newestDay(of: source)))
      .cancellable(.planning, inFlight: .cancelPrevious)

  case .reload(.planned(let seconds?)) where seconds > 0:
    return .check(in: seconds)

  case .reload(.planned(0)) where !state.reload.isRunning:
    return state.reloadRequest(.auto).map { .send(.reload(.startByItself($0))) } ?? .none

  case .reload(.finished), .reload(.cancel):
    // A cancelled attempt is not on record, nor any where nothing can be written: asking the
    // schedule now could begin again at once.
    return .check(in: 3600)

  default:
    return .none
  }
}

extension Command where Message == Converter.Message, Effect == Converter.Effect {
  /// Looks again after so many seconds, and not before.
  fileprivate static func check(in seconds: Int) -> Self {
    .send(.reload(.check)).delayed(by: .seconds(seconds))
      .cancellable(.planning, inFlight: .cancelPrevious)
  }
}

extension EffectID {
  static let planning: EffectID = "planning"
}
