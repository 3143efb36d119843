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
  private var badge: (text: String, key: Key)?
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
      badge = ("\(key) \(count == 1 ? "1 alert" : "\(count) alerts")", key)
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

  func draw(in frame: inout Frame) {
    let room = frame.size.columns - 2
    let badgeWidth = badge.map { Screen.width(of: $0.text) + 3 } ?? 0
    var pieces = pieces(Wording(.whole, others: .whole))
    // When there is too little room, the program's name is left out first, then words.
    for wording in Wording.shorter where width(of: pieces) > room - badgeWidth {
      pieces = self.pieces(wording)
    }
    let taken = width(of: pieces) + badgeWidth
    var start = 1
    if taken + 5 + 2 <= room {
      start = frame.put("agio", row: 0, column: 1, role: .title) + 3
    }
    if let badge { draw(badge.text, badge.key, at: start, in: &frame) }
    var column = max(1, frame.size.columns - 1 - taken + badgeWidth)
    for piece in pieces {
      column = frame.put(
        piece.text, row: 0, column: column, role: piece.role,
        width: frame.size.columns - 1 - column)
    }
  }

  private func draw(_ text: String, _ key: Key, at column: Int, in frame: inout Frame) {
    let end = frame.put(text, row: 0, column: column, role: .stale)
    let width = Screen.width(of: key.description)
    frame.setRole(.keycap, row: 0, columns: column..<column + width)
    frame.mark(.key(key), row: 0, columns: column..<end)
  }

  private typealias Piece = (text: String, role: Role)

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

  private func pieces(_ wording: Wording) -> [Piece] {
    let dot = " \(glyphs.separator) "
    var pieces: [Piece] = []
    let plain: Role = requested == nil ? .note : .accent
    if let requested {
      let day = wording.shown == .brief ? requested.iso : requested.long
      pieces.append(("Showing \(day)\(dot)", .accent))
    }
    if let chip, !chip.mark.isEmpty { pieces.append((chip.mark + " ", chip.role)) }
    let role = shown == .missing ? .error : shown.isStale ? .stale : plain
    pieces.append((shown.text(wording.shown, asked: requested, glyphs), role))
    if let others, let detail = wording.others {
      let text = others.text(detail, asked: requested, glyphs)
      pieces.append((dot + (wording.isLabelled ? "others: " : ""), .note))
      pieces.append((text, others.isStale ? .stale : plain))
    }
    if wording.others != nil, let advice = chip?.advice {
      pieces.append((dot + advice, .note))
    }
    return pieces
  }

  private func width(of pieces: [Piece]) -> Int {
    pieces.reduce(0) { $0 + Screen.width(of: $1.text) }
  }
}
