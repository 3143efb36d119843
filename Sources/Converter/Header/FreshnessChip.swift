// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Screen

/// How fresh the rate of the selected row is, and what comes next.
struct FreshnessChip: Equatable {
  /// Before the rate's source; empty on another day.
  let mark: String
  let role: Role
  /// The next publication, how to get newer rates, or why the rate is stale.
  private(set) var advice: String?
  /// Why the rate is stale, in fewer words: `USD set aside`.
  private(set) var reason: String?

  /// The chip of a rate, or of its source's newest where it is not known.
  init?(of quote: RateQuote?, from source: SourceID?, on day: Day?, _ state: State) {
    self.init(of: source, on: day, isReplaced: quote?.setAside != nil, state)
    guard !state.reload.isRunning, let rates = quote?.allSetAside, !rates.isEmpty else { return }
    let review = state.usableKey(of: .reviewRates).map { ["\($0) reviews"] } ?? []
    let dot = " \(state.settings.glyphs.separator) "
    advice = (rates.map(\.brief) + review).joined(separator: dot)
    let codes = rates.map(\.currency.code).joined(separator: ", ")
    let brief = rates.contains { $0.share != nil } ? rates[0].brief : "\(codes) set aside"
    reason = ([brief] + review).joined(separator: dot)
  }

  /// The chip of a source's newest rates, or of those on a day; nil without a published rate.
  init?(of source: SourceID?, on day: Day?, isReplaced: Bool = false, _ state: State) {
    let (settings, book) = (state.settings, state.book)
    let glyphs = settings.glyphs
    // On a page the line above the footer shows it.
    if state.pages.isEmpty, let title = state.reload.title {
      mark = glyphs.spinner(step: state.reload.spinnerStep)
      role = .accent
      advice = title
      return
    }
    if day != nil {
      mark = ""
      role = .accent
      // Only the converter returns to the newest rates.
      let key = state.pages.isEmpty ? state.usableKey(of: .newest) : nil
      advice = key.map { "\($0) newest" }
      return
    }
    guard let source, !source.isFixedByLaw else { return nil }
    let freshness = isReplaced ? .stale : book.freshness(of: source, at: state.clock.now)
    switch freshness {
    case .current: (mark, role) = (glyphs.full, .success)
    case .due: (mark, role) = (glyphs.half, .stale)
    case .stale, nil: (mark, role) = (glyphs.empty, .stale)
    }
    if freshness == .current {
      advice = Self.next(source, state)
    } else if settings.isOffline {
      advice = "offline"
    } else {
      advice = state.usableKey(of: .reload).map { "\($0) reload" }
    }
  }

  /// `next Mon 16:00`.
  private static func next(_ source: SourceID, _ state: State) -> String? {
    Sources.find(source)?.calendar.next(after: state.clock.now).map {
      "next " + LocalTime(state.clock).brief($0, from: state.clock.today)
    }
  }
}
