// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Reducers

/// What the histories on the stack depend on: where two states agree in it, so do their series.
struct HistoryKey: Equatable, Sendable {
  /// What one of them depends on.
  struct Page: Equatable, Sendable {
    let id: StackID
    let from: Currency
    let to: Currency
    let source: SourceID
    let until: Day?
    let range: HistoryRange
  }

  let pages: [Page]
  /// Nil while there is no history, so that nothing is compared for it.
  let book: RateBook?
}

extension State {
  /// What its histories depend on.
  var historyKey: HistoryKey {
    let pages = pages.elements.compactMap { element -> HistoryKey.Page? in
      guard case .history(let history) = element.screen else { return nil }
      return HistoryKey.Page(
        id: element.id, from: history.from, to: history.to, source: history.source,
        until: history.until, range: history.range)
    }
    return HistoryKey(pages: pages, book: pages.isEmpty ? nil : book)
  }

  /// The history of the board's pair, from the source that answers for it.
  var history: RateHistory {
    let answering = resolver.answering(
      from: board.from, to: board.to, on: board.on, today: clock.today)
    return RateHistory(
      from: board.from, to: board.to, source: answering ?? resolver.main, until: board.on)
  }

  /// Looks up the series of the histories whose own has changed; the others on the stack keep theirs.
  mutating func lookUpHistories(before: HistoryKey, now: HistoryKey) {
    let kept = before.book == now.book ? before.pages : []
    for page in now.pages where !kept.contains(page) {
      guard case .history(var history) = pages[page.id] else { continue }
      history.series = HistorySeries(history, book: book)
      pages[page.id] = .history(history)
    }
  }
}
