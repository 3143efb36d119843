// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// The first line: the program, and whose rates of which day are shown.
///
/// Of the board the selected row's are told, and those of the other rows where they are not of the same
/// publication: no amount stands on the screen without.
struct HeaderView {
  private let asked: Day?
  private let shown: RateOrigin
  private let others: RateOrigin?
  private let glyphs: Glyphs

  /// The line over the board, or over what follows it.
  init(state: State) {
    let rates = state.board.rates
    let shown = RateOrigin(state.selectedRate?.quote)
    let others = rates.common.map { RateOrigin($0) }
    self.init(
      shown, others: others.flatMap { $0.isSamePublication(as: shown) ? nil : $0 },
      asked: state.board.on, glyphs: state.settings.glyphs)
  }

  /// The line over rates of their own.
  ///
  /// - Parameter asked: the day asked for; nil for the newest rates.
  init(_ shown: RateOrigin, others: RateOrigin? = nil, asked: Day?, glyphs: Glyphs) {
    self.asked = asked
    self.shown = shown
    self.others = others
    self.glyphs = glyphs
  }

  func draw(in frame: inout Frame) {
    let room = frame.size.columns - 2
    var pieces = pieces(Wording(.whole, others: .whole))
    // Whose rates they are goes before the program's name where there is no room for both, and
    // before their own words.
    for wording in Wording.shorter where width(of: pieces) > room {
      pieces = self.pieces(wording)
    }
    let taken = width(of: pieces)
    if taken + 5 + 2 <= room { frame.put("agio", row: 0, column: 1, role: .title) }
    var column = max(1, frame.size.columns - 1 - taken)
    for piece in pieces {
      column = frame.put(
        piece.text, row: 0, column: column, role: piece.role,
        width: frame.size.columns - 1 - column)
    }
  }

  private typealias Piece = (text: String, role: Role)

  /// How much is said of the rates shown, and of the other rows'.
  private struct Wording {
    let shown: RateOrigin.Detail
    let others: RateOrigin.Detail?
    let isLabelled: Bool

    init(
      _ shown: RateOrigin.Detail, others: RateOrigin.Detail? = nil, isLabelled: Bool = true
    ) {
      self.shown = shown
      self.others = others
      self.isLabelled = isLabelled
    }

    /// Fewer and fewer words.
    static let shorter = [
      Wording(.plain, others: .whole), Wording(.plain, others: .brief),
      Wording(.brief, others: .brief), Wording(.brief, others: .brief, isLabelled: false),
      Wording(.plain), Wording(.brief),
    ]
  }

  private func pieces(_ wording: Wording) -> [Piece] {
    let dot = " \(glyphs.separator) "
    var pieces: [Piece] = []
    let plain: Role = asked == nil ? .note : .accent
    if let asked {
      let day = wording.shown == .brief ? asked.iso : asked.long
      pieces.append(("as of \(day)\(dot)", .accent))
    }
    let role = shown == .missing ? .error : shown.isStale ? .stale : plain
    pieces.append((shown.text(wording.shown, asked: asked, glyphs), role))
    if let others, let detail = wording.others {
      let text = others.text(detail, asked: asked, glyphs)
      pieces.append((dot + (wording.isLabelled ? "others: " : ""), .note))
      pieces.append((text, others.isStale ? .stale : plain))
    }
    return pieces
  }

  private func width(of pieces: [Piece]) -> Int {
    pieces.reduce(0) { $0 + Screen.width(of: $1.text) }
  }
}
