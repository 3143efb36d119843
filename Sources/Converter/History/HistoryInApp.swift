// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Reducers

/// Everything the open histories depend on.
struct HistoryKey: Equatable, Sendable {
  /// Everything one history depends on.
  struct Page: Equatable, Sendable {
    let id: StackID
    let from: Currency
    let to: Currency
    let source: SourceID
    let until: Day?
    let range: HistoryRange
  }

  let pages: [Page]
  /// nil without a history, to save the comparison.
  let book: RateBook?
}

extension State {
  var historyKey: HistoryKey {
    let pages = pages.elements.compactMap { element -> HistoryKey.Page? in
      guard case .history(let history) = element.screen else { return nil }
      return HistoryKey.Page(
        id: element.id, from: history.from, to: history.to, source: history.source,
        until: history.until, range: history.range)
    }
    return HistoryKey(pages: pages, book: pages.isEmpty ? nil : book)
  }

  /// The history of the board's pair, from the source of its rate.
  var history: RateHistory {
    let answering = resolver.answering(
      from: board.from, to: board.to, on: board.on, today: clock.today)
    return RateHistory(
      from: board.from, to: board.to, source: answering ?? resolver.main, until: board.on)
  }

  /// Looks up the series of the histories that changed.
  mutating func lookUpHistories(before: HistoryKey, now: HistoryKey) {
    let kept = before.book == now.book ? before.pages : []
    for page in now.pages where !kept.contains(page) {
      guard case .history(var history) = pages[page.id] else { continue }
      history.series = HistorySeries(history, book: book)
      pages[page.id] = .history(history)
    }
  }
}
