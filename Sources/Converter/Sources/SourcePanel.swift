// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The sources' rates of the selected pair, with their difference from the rate shown.
struct SourcePanel {
  let state: State
  let area: Area

  func draw(in frame: inout Frame) {
    let settings = state.settings
    let hints = settings.keys.hints([(.sources, "open")], in: .converter)
    let inside = Panel(
      "Sources", subtitle: "\(state.board.to.code) per \(state.board.from.code)", hints: hints
    ).draw(in: area, of: &frame).inset(leading: 1)
    if let key = settings.keys.keys(of: .sources, in: .converter).first {
      frame.mark(.key(key), rows: area.rows, columns: area.columns)
    }
    let ordered = self.ordered(room: inside.height)
    for (row, line) in zip(inside.rows, ordered) {
      draw(line, at: row, in: inside, of: &frame)
    }
    let off = state.book.order.count - ordered.count
    guard off > 0, ordered.count < inside.height else { return }
    let text =
      ordered.isEmpty ? "all sources are off" : off == 1 ? "1 more is off" : "\(off) more are off"
    frame.put(
      text, row: inside.row + ordered.count, column: inside.column, role: .dim,
      width: inside.width)
  }

  /// The lines the panel has to show.
  static func rowCount(_ state: State) -> Int {
    let resolver = state.resolver
    let shown = state.book.order.count { isListed($0, resolver, state.book) }
    return shown + (shown < state.book.order.count ? 1 : 0)
  }

  /// Sources with a rate first; of the disabled ones only the number, unless there is room for all.
  private func ordered(room: Int) -> [Line] {
    let all = state.sourcesInOrder
    let resolver = state.resolver
    let listed = all.filter { Self.isListed($0.id, resolver, state.book) }
    let lines = listed.map(line)
    let off =
      all.count <= room ? all.filter { !Self.isListed($0.id, resolver, state.book) }.map(line) : []
    return lines.filter { $0.comparison != nil } + lines.filter { $0.comparison == nil } + off
  }

  private static func isListed(
    _ source: SourceID, _ resolver: SourceResolver, _ book: RateBook
  ) -> Bool {
    resolver.isOn(source) || book.newestDay(of: source) != nil
  }

  private struct Line {
    let name: String
    /// Whether its rate is the board's.
    let isShown: Bool
    let comparison: SourceComparison?
    /// Why there is no rate.
    let reason: String
  }

  private func line(_ source: Source) -> Line {
    let isFetched = state.book.newestDay(of: source.id) != nil
    return Line(
      name: source.name, isShown: state.selectedRate?.quote?.source == source.id,
      comparison: SourceComparison(source.id, state: state),
      reason: !state.resolver.isOn(source.id) ? "off" : isFetched ? "no rate" : "not fetched")
  }

  private func draw(_ line: Line, at row: Int, in area: Area, of frame: inout Frame) {
    let settings = state.settings
    let (name, rate, rest) = area.columns(
      .fixed(min(22, area.width - 29)), .fixed(10), .fill, gap: 2)
    let isFaint = line.comparison == nil
    frame.put(
      line.name, row: row, column: name.column, role: isFaint ? .dim : .text, width: name.width)
    guard let comparison = line.comparison else {
      frame.put(
        line.reason, row: row, column: name.columns.upperBound, role: .dim, width: rate.width + 2,
        align: .trailing)
      return
    }
    frame.put(
      settings.rateText(of: comparison.rate), row: row, column: rate.column, role: .amount,
      width: rate.width, align: .trailing)
    let (day, difference) = rest.columns(.fixed(7), .fixed(9))
    frame.put(
      comparison.day?.short ?? "", row: row, column: day.column, role: .dim, width: day.width)
    guard !line.isShown else { return }
    guard let change = comparison.difference else {
      frame.put(
        "other day", row: row, column: difference.column, role: .dim, width: difference.width)
      return
    }
    let (text, role) = ChangeText.of(change, style: settings.style, glyphs: settings.glyphs)
    frame.put(
      text, row: row, column: difference.column, role: role, width: difference.width,
      align: .trailing)
  }
}
