// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The matrix: a rate and its change in each cell, and the selected pair in words.
///
/// Larger moves are heavier, and each change has its sign: nothing is shown by colour alone.
struct MatrixView {
  let matrix: RateMatrix
  let settings: Settings
  /// Whether it is on the converter, without a selection.
  var isPanel = false

  private static let labelWidth = 5
  /// The most columns left free between two currencies.
  private static let maximumSpread = 14
  /// The border, the heading and the pair in words.
  private static let frameRows = 5
  /// The rows a chart should have before the matrix is spread.
  private static let chartBelowSpread = 12

  private var glyphs: Glyphs { settings.glyphs }
  private var currencies: [Currency] { matrix.rates.currencies }

  /// Where it is on a page, with the chart of the selected pair below.
  func panels(of page: Area) -> PagePanels {
    let (close, apart) = (
      currencies.count * 2 + Self.frameRows, currencies.count * 3 + Self.frameRows
    )
    let isSpread = page.height - apart >= Self.chartBelowSpread
    return PagePanels(
      page, listRows: isSpread ? apart : close,
      least: currencies.isEmpty ? nil : (list: close, chart: PagePanels.chartRows))
  }

  func draw(in area: Area, of frame: inout Frame) {
    let hints =
      isPanel
      ? settings.keys.hints([(.matrix, "open")], in: .converter)
      : settings.keys.hints([(.changePeriod, "change \(matrix.period.short)")], in: .matrix)
    let inside = area.inset(top: 1, leading: isPanel ? 3 : 2, bottom: 1, trailing: 2)
    let (head, body, _, summary) = inside.rows(
      .fixed(1), .fill, .fixed(inside.height > 8 && !isPanel ? 1 : 0), .fixed(isPanel ? 0 : 1))
    let room = inside.width - Self.labelWidth
    var widths = currencies.indices.map { column in columnWidth(column) }
    // On a large screen the matrix is spread.
    let spare = room - widths.reduce(0, +)
    if spare > 0 {
      widths = widths.map { $0 + min(Self.maximumSpread, spare / widths.count) }
    }
    let pitch = body.height >= currencies.count * 3 ? 3 : 2
    let columns = visible(widths, around: matrix.column, in: room)
    let rows = visible(
      currencies.map { _ in pitch }, around: matrix.row, in: max(pitch, body.height))
    Panel(
      "Cross rates", subtitle: isPanel ? "" : "1 unit of the row in column currency",
      hints: hints, remark: isPanel ? "" : remark(rows, columns, width: inside.width)
    ).draw(in: area, of: &frame)
    let cells = inside.inset(leading: Self.labelWidth).columns(columns.map { .fixed(widths[$0]) })
    let lines = body.rows(rows.map { _ in .fixed(pitch) })
    for (index, column) in zip(columns, cells) {
      let place = column.intersection(head)
      frame.put(currencies[index].code, in: place, role: .accent, align: .trailing)
      for (row, line) in zip(rows, lines) {
        let (rate, change) = column.intersection(line).rows(.fixed(1), .fixed(1))
        draw(row, index, rate: rate, change: change, of: &frame)
      }
    }
    for (row, line) in zip(rows, lines) { drawLabel(row, in: line, of: &frame) }
    if !isPanel { drawSummary(in: summary, of: &frame) }
  }

  // MARK: - What fits

  /// The consecutive items that fit; the selected one stays in the middle, except at the ends.
  private func visible(_ lengths: [Int], around selected: Int, in room: Int) -> Range<Int> {
    guard lengths.indices.contains(selected) else { return 0..<0 }
    var (first, end) = (selected, selected + 1)
    var used = lengths[selected]
    while true {
      let isAfterNext = selected - first >= end - 1 - selected
      let after = end < lengths.count && used + lengths[end] <= room
      let before = first > 0 && used + lengths[first - 1] <= room
      if after, isAfterNext || !before {
        used += lengths[end]
        end += 1
      } else if before {
        first -= 1
        used += lengths[first]
      } else {
        return first..<end
      }
    }
  }

  private func columnWidth(_ column: Int) -> Int {
    let longest =
      currencies.indices.compactMap { matrix.rates[row: $0, column: column] }
      .map { width(of: text(of: $0.quote.rate)) }.max() ?? 0
    return max(9, longest) + 1
  }

  /// Which currencies are shown when there is no room for all, and what is bold, if that fits.
  private func remark(_ rows: Range<Int>, _ columns: Range<Int>, width room: Int) -> String {
    let count = currencies.count
    let least = matrix.period.largeMove.fullDecimal.formatted(settings.style)
    let bold = "bold: moves of \(least) % or more"
    guard rows.count < count || columns.count < count else { return bold }
    let place =
      "rows \(rows.lowerBound + 1)-\(rows.upperBound), columns \(columns.lowerBound + 1)-"
      + "\(columns.upperBound) of \(count)"
    let whole = "\(bold) \(glyphs.separator) \(place)"
    return width(of: whole) <= room ? whole : place
  }

  // MARK: - Cells

  private func text(of rate: Rational) -> String { settings.columnText(of: rate) }

  private func drawLabel(_ row: Int, in line: Area, of frame: inout Frame) {
    if row == matrix.row, !isPanel { frame.put(glyphs.pointer, in: line, role: .accent) }
    frame.put(currencies[row].code, in: line.inset(leading: 2), role: .accent)
  }

  private func draw(
    _ row: Int, _ column: Int, rate: Area, change: Area, of frame: inout Frame
  ) {
    let isSelected = !isPanel && (row, column) == (matrix.row, matrix.column)
    frame.mark(
      .cell(row: row, column: column), in: change.isEmpty ? rate : rate.union(change))
    guard let cell = matrix.rates[row: row, column: column] else {
      let text = row == column ? glyphs.separator : "no rate"
      put(text, in: rate, isSelected ? .selected : .dim, of: &frame)
      return
    }
    let isLarge = cell.change.map { $0.rational.magnitude >= matrix.period.largeMove } ?? false
    let plain: Role = isLarge ? .amount : .text
    let number = settings.rateText(of: cell.quote.rate, width: rate.width - 1)
    put(number, in: rate, isSelected ? .selected : plain, of: &frame)
    guard let percent = cell.change, !change.isEmpty else { return }
    let (text, role) = ChangeText.number(percent, style: settings.style, glyphs: glyphs)
    put(text, in: change, role, of: &frame)
  }

  /// The selected cell is reversed over the width of a number.
  private func put(_ text: String, in area: Area, _ role: Role, of frame: inout Frame) {
    if role == .selected {
      frame.fill(area.columns(.fill, .fixed(min(area.width - 1, 12))).1, role: role)
    }
    frame.put(text, in: area, role: role, align: .trailing)
  }

  // MARK: - The selected pair

  /// `1 EUR = 0.833800 GBP   1 GBP = 1.19933 EUR   1d −0.24 %   ECB 30 Oct 2026`.
  private func drawSummary(in area: Area, of frame: inout Frame) {
    guard let pair = matrix.pair,
      let cell = matrix.rates[row: matrix.row, column: matrix.column]
    else { return }
    let (from, to) = (pair.from.code, pair.to.code)
    let rate = settings.rateText(of: cell.quote.rate)
    var phrases: Phrases = [
      [Span("1 \(from) = ", .label), Span("\(rate) \(to)", .amount)]
    ]
    let inverse = settings.rateText(of: .one / cell.quote.rate)
    phrases.append([Span("1 \(to) = ", .label), Span("\(inverse) \(from)")])
    if let percent = cell.change {
      let change = ChangeText.of(percent, style: settings.style, glyphs: glyphs)
      phrases.append([
        Span("\(matrix.period.short) ", .label), Span(change.text, change.role),
      ])
    }
    if let source = cell.quote.source, let day = cell.quote.day {
      let text = "\(Sources.name(of: source)) \(day.shortWithYear)"
      phrases.append([Span(text, cell.quote.isStale ? .stale : .dim)])
    }
    frame.put(phrases, in: area)
  }
}
