// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

/// One undo step of the time shown: the one before, and after; nil for the newest rates.
package struct DayChange: Equatable, Sendable, Codable {
  package var before: RateTime?
  package var after: RateTime?

  /// What it chose.
  fileprivate var rates: String { after?.rates ?? "newest rates" }
}

extension BoardScope {
  /// The day of the rates, or the last one of their period that has come; nil for the newest.
  var shownDay: Day? { board.on?.last(today: clock.today) }

  /// Uses the rates of a day or the means of a period; nil for the newest. A typed result stays, and the
  /// amount changes. The time of a phrase is a part of its undo step.
  mutating func show(_ day: RateTime?) {
    if day == nil, board.on == nil { sayNewest() }
    guard day != board.day || day != board.on else { return }
    let (phrase, change) = (Draft(board).step, DayChange(before: board.day, after: day))
    let replacesPhrase = board.on != board.day
    (board.day, board.on) = (day, day)
    if replacesPhrase {
      record(from: phrase, named: change.rates)
    } else {
      log.record(.day(change))
    }
    let text = change.rates.prefix(1).uppercased() + change.rates.dropFirst()
    notice = Notice(text + hint(.undo))
  }

  /// Shows a pair at a time as one undo step.
  mutating func showPair(_ from: Currency, _ to: Currency, on day: RateTime?) {
    guard (from, to) != (board.from, board.to) else { return keepingTyped { $0.show(day) } }
    let before = Draft(board).step
    keepingTyped {
      $0.board.lineup.show(from: from, to: [to])
      ($0.board.day, $0.board.on) = (day, day)
      if $0.board.isSumOfOthers { $0.show($0.figures.amount, in: \.amount, currency: from) }
    }
    record(from: before)
  }

  /// Makes what an undo step does.
  mutating func make(_ change: DayChange, for step: UndoStep) {
    let time = step == .undo ? change.before : change.after
    (board.day, board.on) = (time, time)
    notice = Notice("\(step.done): \(change.rates)\(hint(step.opposite))")
  }

  private mutating func sayNewest() {
    let key = screen.keys.name(of: .reload, in: .converter)
    notice = Notice("These are the newest rates \(settings.glyphs.separator) \(key) reload")
  }

  /// Goes to the next or the previous publication. The header names its day.
  mutating func step(forward: Bool) {
    let source = book.resolver(settings.source).main
    guard book.newestDay(of: source) != nil, let first = book.firstDay(of: source) else { return }
    if forward {
      guard let day = shownDay else { return sayNewest() }
      let next = book.publicationDay(of: source, after: day)
      show(next.map { .day($0) })
      if next != nil { notice = nil }
    } else if let before = book.publicationDay(of: source, beforeThatOn: shownDay) {
      show(.day(before))
      notice = nil
    } else {
      notice = Notice("\(Sources.name(of: source)) has no rates before \(first.long)")
    }
  }
}

extension RateTime {
  /// `rates of 15 Mar 2024`, `mean of 2024`.
  var rates: String {
    switch self {
    case .day(let day): "rates of \(day.shortWithYear)"
    case .mean(let period): "mean of \(period.name)"
    }
  }

  /// `15 Mar`, `mean of 2024`.
  var brief: String { day?.short ?? rates }
}

extension RateBook {
  /// The publication after a day; nil for the newest, which is shown as the newest rates, with their
  /// age.
  func publicationDay(of source: SourceID, after day: Day) -> Day? {
    let next = nextDay(of: source, from: day)
    return next == newestDay(of: source) ? nil : next
  }

  /// The publication before the one whose rates are used on a day, by default the newest.
  func publicationDay(of source: SourceID, beforeThatOn day: Day?) -> Day? {
    let used = day.map { previousDay(of: source, from: $0.adding(1)) ?? $0 }
    return (used ?? newestDay(of: source)).flatMap { previousDay(of: source, from: $0) }
  }
}
