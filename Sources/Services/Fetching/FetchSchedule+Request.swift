// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Rates

extension FetchSchedule {
  /// How many seconds an answer waits for rates that the person asked to fetch, and for others.
  private static let deadline = (asked: 10, automatic: 2)

  /// What to request from a source before a day is answered; nil for nothing.
  ///
  /// `day` is nil for the newest rates, and `record`, the result of the last attempt, is nil if
  /// there was none. `isAsked` means that the person asked to fetch, whether that is due or not.
  package func request(
    to id: SourceID, for day: Day?, isAsked: Bool, book: RateBook, record: FetchRecord?,
    clock: ClockReading
  ) -> FetchRequest? {
    guard let source = Sources.find(id) else { return nil }
    let missing = day.flatMap { source.scope(toAnswer: $0, book: book, now: clock.now) }
    let isMissing = missing != nil && isPauseOver(record, now: clock.now)
    let isNewest = day.map { $0 >= clock.today } ?? true
    let isDue =
      isNewest
      && isTime(for: source, newest: book.completeThrough(id), record: record, now: clock.now)
    guard isAsked || isMissing || isDue else { return nil }
    return FetchRequest(
      source: id, scope: missing ?? .auto,
      deadlineSeconds: isAsked ? Self.deadline.asked : Self.deadline.automatic)
  }
}
