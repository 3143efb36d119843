// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// The first line: the program, and whose rates of which day are shown.
struct HeaderView {
  let state: State

  func draw(in frame: inout Frame) {
    let glyphs = state.settings.glyphs
    let (text, role) = provenance(glyphs)
    // Whose rates they are goes before the program's name where there is no room for both.
    let isRoomy = width(of: text) + 9 <= frame.size.columns
    let end = isRoomy ? frame.put("agio", row: 0, column: 1, role: .title) : 0
    frame.put(
      text, row: 0, column: end + 1, role: role, width: frame.size.columns - end - 2,
      align: .trailing)
  }

  private func provenance(_ glyphs: Glyphs) -> (String, Role) {
    guard let rate = state.selectedRate else { return ("", .note) }
    if let quote = rate.quote, let provenance = Provenance(quote, asked: state.board.on) {
      return (provenance.line(glyphs), provenance.isStale ? .stale : .note)
    }
    if rate.quote != nil { return ("one currency: no rate needed", .note) }
    return ("no rate", .error)
  }
}
