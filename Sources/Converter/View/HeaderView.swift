// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// The first line: the program, and whose rates of which day are shown.
struct HeaderView {
  let state: State

  func draw(in frame: inout Frame) {
    let glyphs = state.settings.glyphs
    let (text, role) = provenance(glyphs, isWide: frame.size.columns >= 60)
    // Whose rates they are goes before the program's name where there is no room for both.
    let isRoomy = width(of: text) + 9 <= frame.size.columns
    let end = isRoomy ? frame.put("agio", row: 0, column: 1, role: .title) : 0
    frame.put(
      text, row: 0, column: end + 1, role: role, width: frame.size.columns - end - 2,
      align: .trailing)
  }

  private func provenance(_ glyphs: Glyphs, isWide: Bool) -> (String, Role) {
    if let day = state.board.on { return asOf(day, glyphs, isWide: isWide) }
    guard let rate = state.selectedRate else { return ("", .note) }
    if let quote = rate.quote, let provenance = Provenance(quote, asked: state.board.on) {
      return (provenance.line(glyphs), provenance.isStale ? .stale : .note)
    }
    if rate.quote != nil { return ("one currency: no rate needed", .note) }
    return ("no rate", .error)
  }

  /// A day that was asked for is said first, and the publication's own where it is another.
  private func asOf(_ day: Day, _ glyphs: Glyphs, isWide: Bool) -> (String, Role) {
    func text(_ day: Day) -> String { isWide ? day.long : day.iso }
    let start = "as of \(text(day)) \(glyphs.separator) "
    guard let quote = state.selectedRate?.quote else { return (start + "no rate", .error) }
    guard let source = quote.source, let published = quote.day else {
      return (start + "no rate needed", .accent)
    }
    if source == .fixed { return (start + "fixed by law", .accent) }
    let name = Sources.name(of: source)
    return (
      start + name + (published == day ? "" : " of \(text(published))"),
      quote.isStale ? .stale : .accent
    )
  }
}
