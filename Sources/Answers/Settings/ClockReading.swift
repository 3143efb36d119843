// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What the clock said: the moment, and the calendar day where the person is.
///
/// Reducers never read a clock; a reading reaches them as a message, so that a recorded session
/// replays the same on another day.
package struct ClockReading: Equatable, Sendable, Codable {
  /// The moment, in whole seconds.
  package var now: Timestamp
  /// The person's day: ages are counted from it.
  package var today: Day
  /// The seconds left until the day changes.
  package var secondsToMidnight: Int

  /// A reading of the clock.
  package init(now: Timestamp, today: Day, secondsToMidnight: Int = 86_400) {
    self.now = now
    self.today = today
    self.secondsToMidnight = secondsToMidnight
  }
}
