// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Screen

/// The first line: the program, and the source and date of the rates shown.
///
/// On the board these are the rates of the selected row; of a sum of several currencies, the one that
/// decides its age. Rates of other rows are added when they are from another publication: every amount
/// on the screen has its source and date.
struct HeaderView {
  private let requested: Day?
  private let shown: RateSourceLabel
  private let others: RateSourceLabel?
  private let glyphs: Glyphs
  /// Alerts that triggered, and today's lines of the tape where it is not in sight, with the keys that list
  /// them.
  private var badges: [Badge] = []
  /// How fresh the rates are; nil without one.
  private var chip: FreshnessChip?

  /// The header of the board, and of pages that show its rates.
  init(state: State, hasTape: Bool = false) {
    self.init(state.selectedRate?.quote, state: state, hasTape: hasTape)
  }

  /// The header of the board with the rate that decides the age of the selected row.
  init(_ quote: RateQuote?, state: State, hasTape: Bool) {
    let rates = state.board.rates
    let shown = RateSourceLabel(quote)
    let common = rates.common.map { RateSourceLabel($0) }
    let others = if case .fixed = shown { common?.ofPublication } else { common }
    self.init(
      shown, others: others.flatMap { $0.isSamePublication(as: shown) ? nil : $0 },
      requested: state.board.on?.day, glyphs: state.settings.glyphs)
    chip = FreshnessChip(of: quote, from: quote?.source, on: state.shownDay, state)
    let (alerts, lines) = (state.alerts.unseen, hasTape ? 0 : state.linesAddedToday.count)
    let all: [(Int, Action, String, Role)] = [
      (alerts, .alerts, alerts.counted("alert"), .stale),
      (lines, .tape, "\(lines) on tape", .note),
    ]
    for (count, action, text, role) in all where count > 0 {
      guard let key = state.screen.keys.stroke(of: action, in: .converter) else { continue }
      let name = state.screen.keys.name(of: action, in: .converter)
      badges.append(Badge(key: key, name: name, text: text, brief: "\(count)", role: role))
    }
  }

  /// The header of a page with its own rates.
  ///
  /// `requested` is the date asked for; nil for the newest rates.
  init(
    _ shown: RateSourceLabel, others: RateSourceLabel? = nil, requested: Day?, glyphs: Glyphs,
    chip: FreshnessChip? = nil
  ) {
    self.chip = chip
    self.requested = requested
    self.shown = shown
    self.others = others
    self.glyphs = glyphs
  }

  func draw(in area: Area, of frame: inout Frame) {
    let whole = HeaderLine.room(in: area)
    // When there is too little room, the program's name is left out first, then words of the rates, then
    // those of the badge, then what comes next, and at last the badge.
    let all = [badges.map { $0.spans($0.text) }, badges.map { $0.spans($0.brief) }, []]
    let lines = all.map { marks in
      (marks: marks, wording: wording(for: whole - reserved(for: marks)))
    }
    let line =
      lines.first { $0.wording.others != nil && !$0.marks.isEmpty == !badges.isEmpty }
      ?? lines.first { reserved(for: $0.marks) + spans($0.wording).width <= whole } ?? lines[2]
    var free = HeaderLine("agio", right: spans(line.wording), reserving: reserved(for: line.marks))
      .draw(in: area, of: &frame)
    for (badge, mark) in zip(badges, line.marks) {
      let place = free.prefix(mark.width)
      frame.put(mark, in: place)
      frame.mark(.key(badge.key), in: place)
      free = free.inset(leading: mark.width + Self.gap)
    }
  }

  private func reserved(for marks: [[Span]]) -> Int {
    marks.reduce(0) { $0 + $1.width + Self.gap }
  }

  /// The first wording that fits, else the shortest.
  private func wording(for room: Int) -> Wording {
    Wording.all.first { spans($0).width <= room } ?? Wording(.brief)
  }

  /// Between the badge and the rates.
  private static let gap = 3

  /// How much detail is shown for the rates, and for those of the other rows.
  private struct Wording {
    let shown: RateSourceLabel.Detail
    let others: RateSourceLabel.Detail?
    let isLabelled: Bool
    /// Whether it has the reason of a stale rate.
    let hasReason: Bool

    init(
      _ shown: RateSourceLabel.Detail, others: RateSourceLabel.Detail? = nil,
      isLabelled: Bool = true, hasReason: Bool = false
    ) {
      self.shown = shown
      self.others = others
      self.isLabelled = isLabelled
      self.hasReason = hasReason
    }

    /// From more to fewer words.
    static let all = [
      Wording(.whole, others: .whole), Wording(.plain, others: .whole),
      Wording(.plain, others: .brief),
      Wording(.brief, others: .brief), Wording(.brief, others: .brief, isLabelled: false),
      Wording(.plain, hasReason: true), Wording(.brief, hasReason: true),
      Wording(.plain), Wording(.brief),
    ]
  }

  private func spans(_ wording: Wording) -> [Span] {
    let dot = " \(glyphs.separator) "
    var spans: [Span] = []
    let plain: Role = requested == nil ? .note : .accent
    if let requested {
      let day = wording.shown == .brief ? requested.shortWithYear : requested.long
      spans.append(Span("Showing \(day)\(dot)", .accent))
    }
    if let spinner = chip?.spinner { spans.append(Span(spinner + " ", .accent)) }
    let role = shown == .missing ? .error : shown.isStale ? .stale : plain
    spans.append(Span(shown.text(wording.shown, requested: requested, glyphs), role))
    if let others, let detail = wording.others {
      let text = others.text(detail, requested: requested, glyphs)
      spans.append(Span(dot + (wording.isLabelled ? "others: " : ""), .note))
      spans.append(Span(text, others.isStale ? .stale : plain))
    }
    if wording.others != nil, let advice = chip?.advice {
      spans.append(Span(dot + advice, .note))
    } else if wording.hasReason, let reason = chip?.reason {
      spans.append(Span(dot + reason, .note))
    }
    return spans
  }
}

/// A count in the header with the key that lists what is counted.
private struct Badge {
  let key: Key
  /// What the key is called.
  let name: String
  let text: String
  let brief: String
  let role: Role

  func spans(_ text: String) -> [Span] {
    [Span(name, .keycap), Span(" " + text, role)]
  }
}

/// How fresh the rate of the selected row is, and what comes next.
struct FreshnessChip: Equatable {
  /// Turns before the rate's source while rates are fetched.
  private(set) var spinner: String?
  /// The next publication, how to get newer rates, or why the rate is stale.
  private(set) var advice: String?
  /// Why the rate is stale, in fewer words: `USD set aside`.
  private(set) var reason: String?

  /// The chip of a rate, or of its source's newest where it is not known.
  init?(of quote: RateQuote?, from source: SourceID?, on day: Day?, _ state: State) {
    self.init(of: source, on: day, isReplaced: quote?.setAside != nil, state)
    guard !state.reload.isRunning, let rates = quote?.allSetAside, !rates.isEmpty else { return }
    let keys = state.screen.keys
    let review = ["\(keys.name(of: .reviewRates, in: .converter)) reviews"]
    let dot = " \(state.settings.glyphs.separator) "
    advice = (rates.map(\.brief) + review).joined(separator: dot)
    let codes = rates.map(\.currency.code).joined(separator: ", ")
    let brief = rates.contains { $0.share != nil } ? rates[0].brief : "\(codes) set aside"
    reason = ([brief] + review).joined(separator: dot)
  }

  /// The chip of a source's newest rates, or of those on a day; nil without a published rate.
  init?(of source: SourceID?, on day: Day?, isReplaced: Bool = false, _ state: State) {
    let (settings, book, keys) = (state.settings, state.book, state.screen.keys)
    // On a page the line above the footer shows it.
    if state.pages.isEmpty, let title = state.reload.title {
      spinner = settings.glyphs.spinner(step: state.reload.spinnerStep)
      advice = title
      return
    }
    if day != nil {
      // Only the converter returns to the newest rates.
      advice = state.pages.isEmpty ? "\(keys.name(of: .newest, in: .converter)) newest" : nil
      return
    }
    guard let source, !source.isFixedByLaw else { return nil }
    if !isReplaced, book.freshness(of: source, at: state.clock.now) == .current {
      advice = Self.next(source, state)
    } else if settings.isOffline {
      advice = "offline"
    } else {
      advice = "\(keys.name(of: .reload, in: .converter)) reload"
    }
  }

  /// `next Mon 16:00`.
  private static func next(_ source: SourceID, _ state: State) -> String? {
    Sources.find(source)?.calendar.next(after: state.clock.now).map {
      "next " + LocalTime(state.clock).brief($0, from: state.clock.today)
    }
  }
}
