// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The sources' rates of the selected pair, with their difference from the rate shown.
struct SourcePanel {
  @Shown var state: State

  /// The name, the rate, and the rest, with gaps; the rest is the day and the difference.
  private static let columns: [Area.Part] = [
    .optional(22, atLeast: 0), .fixed(10), .fill(atLeast: 15),
  ]
  private static let restColumns: [Area.Part] = [.fixed(7), .fixed(9)]

  func draw(in area: Area, of frame: inout Frame) {
    let inside = Panel(
      "Sources", subtitle: "\(state.board.from.code)/\(state.board.to.code)"
    ).draw(in: area, of: &frame).inset(leading: 1)
    frame.mark(opening: .sources, state.screen.keys, in: area)
    let ordered = self.ordered(room: inside.height)
    let (list, rest) = inside.rows(.fixed(ordered.count), .fill)
    for (area, line) in zip(list.lines, ordered) { draw(line, in: area, of: &frame) }
    let off = state.book.order.count - ordered.count
    guard off > 0 else { return }
    let text =
      ordered.isEmpty
      ? "all sources are disabled" : off == 1 ? "1 more is off" : "\(off) more are off"
    frame.put(text, in: rest, role: .dim)
  }

  /// The rows with the border: of the sources it has to show, and of all.
  static func rows(_ state: State) -> (minimum: Int, maximum: Int) {
    let (resolver, all) = (state.resolver, state.book.order)
    let shown = all.count { isListed($0, resolver, state.book) }
    return (min(shown + 1, all.count) + 2, all.count + 2)
  }

  /// Sources with a rate first, then as many of the disabled ones as there is room for.
  private func ordered(room: Int) -> [Row] {
    let all = state.sourcesInOrder
    let resolver = state.resolver
    let listed = all.filter { Self.isListed($0.id, resolver, state.book) }
    let lines = listed.map(line)
    let others = all.filter { !Self.isListed($0.id, resolver, state.book) }
    // The last line has the number of those left out.
    let free = all.count <= room ? others.count : max(0, room - lines.count - 1)
    let off = others.prefix(free).map(line)
    return lines.filter { $0.comparison != nil } + lines.filter { $0.comparison == nil } + off
  }

  private static func isListed(
    _ source: SourceID, _ resolver: SourceResolver, _ book: RateBook
  ) -> Bool {
    resolver.mayAnswer(source) || book.newestDay(of: source) != nil
  }

  private struct Row {
    let name: String
    /// Whether its rate is the board's.
    let isShown: Bool
    let comparison: SourceComparison?
    /// Why there is no rate.
    let reason: String
  }

  private func line(_ source: Source) -> Row {
    Row(
      name: source.name, isShown: shown == source.id,
      comparison: SourceComparison(source.id, state: state), reason: reason(source.id))
  }

  /// Why a source has no rate of the pair.
  private func reason(_ source: SourceID) -> String {
    if !state.resolver.mayAnswer(source) { return "off" }
    if state.book.newestDay(of: source) == nil { return "never fetched" }
    return shown?.isFixedByLaw == true ? "fixed by law" : "no rate"
  }

  /// The source of the board's rate.
  private var shown: SourceID? { state.selectedRate?.quote?.source }

  private func draw(_ line: Row, in area: Area, of frame: inout Frame) {
    let settings = state.settings
    let columns = area.columns(Self.columns, gap: 2)
    let (name, rate, rest) = (columns[0], columns[1], columns[2].columns(Self.restColumns))
    let isFaint = line.comparison == nil
    frame.put(line.name, in: name, role: isFaint ? .dim : .text)
    guard let comparison = line.comparison else {
      // The blanks before the rate are its own, and so is the end of a name's column.
      let place = name.columns(.fill, .fixed(1)).1.union(rate)
      frame.put(line.reason, in: place, role: .dim, align: .trailing)
      return
    }
    let shown = settings.rateText(of: comparison.rate, width: rate.width)
    frame.put(shown, in: rate, role: .amount, align: .trailing)
    frame.put(comparison.time, in: rest[0], role: .dim)
    guard !line.isShown else { return }
    guard let change = comparison.difference else {
      if comparison.isFromAnotherDay { frame.put("other day", in: rest[1], role: .dim) }
      return
    }
    let (text, role) = ChangeText.of(change, style: settings.style, glyphs: settings.glyphs)
    frame.put(text, in: rest[1], role: role, align: .trailing)
  }
}

/// A source's rate of the board's pair, compared with the rate on the board.
struct SourceComparison: Equatable {
  let rate: Rational
  let day: Day?
  /// The day, or the period of a mean.
  let time: String
  let isStale: Bool
  /// The difference from the board's rate in percent with three decimals; nil without a
  /// rate of the same day there.
  let difference: FixedDecimal?
  /// Whether the board's rate is of another day; then they are not compared.
  let isFromAnotherDay: Bool

  /// nil when the source has no rate of the pair.
  init?(_ source: SourceID, state: State) {
    let board = state.board
    guard board.from != board.to,
      let quote = try? state.book.quote(
        from: board.from, to: board.to, on: board.on, at: state.clock,
        source: .only(source)), quote.source == source
    else { return nil }
    rate = quote.rate
    day = quote.day
    time = quote.average?.period.name ?? quote.day?.short ?? ""
    isStale = quote.isStale
    let reference = state.selectedRate?.quote
    isFromAnotherDay = reference.map { $0.day != quote.day } ?? false
    difference = reference.flatMap { reference in
      reference.day != quote.day
        ? nil : quote.rate.percentChange(from: reference.rate).rounded(digits: 3)
    }
  }
}
