// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Services

extension Session {
  /// Writes the rates of pairs for a day, today where it is nil, to the file of `--lock`.
  func lock(
    _ pairs: [(from: Currency, to: Currency)], on day: Day?, of desk: RateDesk, _ choices: Choices
  ) throws(Problem) {
    let day = day ?? desk.clock.today
    try lock(pairs, dates: [day...day], of: desk, choices)
  }

  /// The same for several days.
  func lock(
    _ pairs: [(from: Currency, to: Currency)], dates: [ClosedRange<Day>], of desk: RateDesk,
    _ choices: Choices
  ) throws(Problem) {
    guard let path = choices.lock else { return }
    let rates = try desk.book.locked(
      pairs, dates: dates.joined, source: settings.source, today: desk.clock.today,
      now: desk.clock.now)
    try LockFile.write(rates, to: path)
  }
}
