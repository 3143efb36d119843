// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// The first line: the program, and the source and date of the rates shown.
///
/// On the board these are the rates of the selected row. Rates of other rows are added when they are
/// from another publication: every amount on the screen has its source and date.
struct HeaderView {
  private let requested: Day?
  private let shown: RateSourceLabel
  private let others: RateSourceLabel?
  private let glyphs: Glyphs
  /// Alerts that triggered, with the key that lists them.
  private var badge: (spans: [Span], key: Key)?
  /// How fresh the rates are; nil on pages with their own rates.
  private var chip: FreshnessChip?

  /// The header of the board, and of pages that show its rates.
  init(state: State) {
    let rates = state.board.rates
    let shown = RateSourceLabel(state.selectedRate?.quote)
    let others = rates.common.map { RateSourceLabel($0) }
    self.init(
      shown, others: others.flatMap { $0.isSamePublication(as: shown) ? nil : $0 },
      asked: state.board.on, glyphs: state.settings.glyphs)
    chip = FreshnessChip(state)
    let count = state.alerts.unseen
    if count > 0, let key = state.settings.keys.keys(of: .alerts, in: .converter).first {
      let alerts = count == 1 ? " 1 alert" : " \(count) alerts"
      badge = ([Span(key.description, .keycap), Span(alerts, .stale)], key)
    }
  }

  /// The header of a page with its own rates.
  ///
  /// `asked` is the requested date; nil for the newest rates.
  init(_ shown: RateSourceLabel, others: RateSourceLabel? = nil, asked: Day?, glyphs: Glyphs) {
    requested = asked
    self.shown = shown
    self.others = others
    self.glyphs = glyphs
  }

  func draw(in area: Area, of frame: inout Frame) {
    let reserved = badge.map { $0.spans.width + Self.gap } ?? 0
    let room = HeaderLine.room(in: area) - reserved
    var spans = spans(Wording(.whole, others: .whole))
    // When there is too little room, the program's name is left out first, then words.
    for wording in Wording.shorter where spans.width > room { spans = self.spans(wording) }
    let free = HeaderLine("agio", right: spans, reserving: reserved).draw(in: area, of: &frame)
    guard let badge else { return }
    let (place, _) = free.columns(.fixed(badge.spans.width), .fill)
    frame.put(badge.spans, in: place)
    frame.mark(.key(badge.key), in: place)
  }

  /// Between the badge and the rates.
  private static let gap = 3

  /// How much detail is shown for the rates, and for those of the other rows.
  private struct Wording {
    let shown: RateSourceLabel.Detail
    let others: RateSourceLabel.Detail?
    let isLabelled: Bool

    init(
      _ shown: RateSourceLabel.Detail, others: RateSourceLabel.Detail? = nil,
      isLabelled: Bool = true
    ) {
      self.shown = shown
      self.others = others
      self.isLabelled = isLabelled
    }

    /// From more to fewer words.
    static let shorter = [
      Wording(.plain, others: .whole), Wording(.plain, others: .brief),
      Wording(.brief, others: .brief), Wording(.brief, others: .brief, isLabelled: false),
      Wording(.plain), Wording(.brief),
    ]
  }

  private func spans(_ wording: Wording) -> [Span] {
    let dot = " \(glyphs.separator) "
    var spans: [Span] = []
    let plain: Role = requested == nil ? .note : .accent
    if let requested {
      let day = wording.shown == .brief ? requested.iso : requested.long
      spans.append(Span("Showing \(day)\(dot)", .accent))
    }
    if let chip, !chip.mark.isEmpty { spans.append(Span(chip.mark + " ", chip.role)) }
    let role = shown == .missing ? .error : shown.isStale ? .stale : plain
    spans.append(Span(shown.text(wording.shown, asked: requested, glyphs), role))
    if let others, let detail = wording.others {
      let text = others.text(detail, asked: requested, glyphs)
      spans.append(Span(dot + (wording.isLabelled ? "others: " : ""), .note))
      spans.append(Span(text, others.isStale ? .stale : plain))
    }
    if wording.others != nil, let advice = chip?.advice {
      spans.append(Span(dot + advice, .note))
    }
    return spans
  }
}
