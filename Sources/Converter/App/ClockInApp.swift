// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// Reads the clock again when the age of a rate or the next publication changes.
let clockInApp = Reducer<State, Message, Effect> { state, message in
  guard case .clock(let reading) = message else { return .none }
  state.clock = reading
  return .perform(.readClock).delayed(by: .seconds(state.secondsToNextReading))
    .cancellable("clock", inFlight: .cancelPrevious)
}

extension State {
  /// The seconds until the clock is read again: at midnight, because ages are counted in days, and when
  /// a source publishes, because from then on its publication is missing.
  var secondsToNextReading: Int {
    let moments = resolver.candidates.compactMap {
      Sources.find($0)?.calendar.next(after: clock.now)
    }
    let seconds = moments.map { Int($0.secondsSince1970 - clock.now.secondsSince1970) }
    return max(1, seconds.reduce(clock.secondsToMidnight, min))
  }
}
