// SPDX-License-Identifier: Apache-2.0

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
  let keys: Keymap
  /// Whether it is on the converter, without a selection.
  var isPanel = false

  /// The heading and the cells; on the page also a blank line and the pair in words.
  private static let rows: [Area.Steps] = [[0: .fixed(1)], [0: .fill]]
  private static let pageRows: [Area.Steps] = rows + [[9: .fixed(1)], [0: .fixed(1)]]
  /// The mark of the selected row, its currency, and the cells.
  private static let columns: [Area.Part] = [.fixed(2), .fixed(3), .fill]
  /// The rows of a currency: its rates and their changes, without and with a blank line.
  private static let (closeRows, apartRows) = (2, 3)
  /// The columns of a rate, and of the selected one.
  private static let (rateColumns, selectedColumns) = (9, 12)
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
    let close = currencies.count * Self.closeRows + Self.frameRows
    let apart = currencies.count * Self.apartRows + Self.frameRows
    let isSpread = page.height - apart >= Self.chartBelowSpread
    return PagePanels(
      page, listRows: isSpread ? apart : close,
      least: currencies.isEmpty ? nil : (list: close, chart: PagePanels.chartRows))
  }

  func draw(in area: Area, of frame: inout Frame) {
    let hints =
      isPanel || !matrix.hasChanges
      ? []
      : keys.hints([(.changePeriod, "change \(matrix.period.short)")], in: .matrix)
    // In all panels of the converter, text begins one column further right.
    let inside = Panel.inside(area).inset(leading: isPanel ? Panel.margin : 0)
    let parts = inside.rows(isPanel ? Self.rows : Self.pageRows)
    let (head, body) = (parts[0], parts[1])
    let areas = inside.columns(Self.columns)
    let room = areas[2].width
    var widths = currencies.indices.map { column in columnWidth(column) }
    // On a large screen the matrix is spread.
    let spare = room - widths.reduce(0, +)
    if spare > 0 {
      widths = widths.map { $0 + min(Self.maximumSpread, spare / widths.count) }
    }
    let isApart = body.height >= currencies.count * Self.apartRows
    let pitch = isApart ? Self.apartRows : Self.closeRows
    let columns = visible(widths, around: matrix.column, in: room)
    let rows = visible(
      currencies.map { _ in pitch }, around: matrix.row, in: max(pitch, body.height))
    Panel(
      "Cross rates", subtitle: isPanel ? "" : "1 unit of the row in column currency",
      hints: hints, remark: remark(rows, columns, width: inside.width)
    ).draw(in: area, of: &frame)
    let cells = areas[2].columns(columns.map { .fixed(widths[$0]) })
    let lines = body.rows(rows.map { _ in .fixed(pitch) })
    for (index, column) in zip(columns, cells) {
      let place = column.intersection(head)
      frame.put(currencies[index].code, in: place, role: .accent, align: .trailing)
      for (row, line) in zip(rows, lines) {
        let (rate, change) = column.intersection(line).rows(.fixed(1), .fixed(1))
        draw(row, index, rate: rate, change: change, of: &frame)
      }
    }
    for (row, line) in zip(rows, lines) {
      frame.put(currencies[row].code, in: areas[1].intersection(line), role: .accent)
      guard row == matrix.row, !isPanel else { continue }
      frame.put(glyphs.pointer, in: areas[0].intersection(line), role: .accent)
    }
    if !isPanel { drawSummary(in: parts[3], of: &frame) }
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
      currencies.indices.compactMap { matrix.rates[row: $0, column: column]?.quote }
      .map { width(of: text(of: $0.rate)) }.max() ?? 0
    return max(Self.rateColumns, longest) + 1
  }

  /// Which currencies are shown when there is no room for all, and what is bold, if that fits.
  private func remark(_ rows: Range<Int>, _ columns: Range<Int>, width room: Int) -> String {
    let count = currencies.count
    let least = matrix.period.largeMove.fullDecimal.formatted(settings.style)
    let bold = matrix.hasChanges ? "bold: moves of \(least) % or more" : ""
    guard rows.count < count || columns.count < count, !isPanel else { return bold }
    let place =
      "rows \(rows.lowerBound + 1)-\(rows.upperBound), columns \(columns.lowerBound + 1)-"
      + "\(columns.upperBound) of \(count)"
    let whole = "\(bold) \(glyphs.separator) \(place)"
    return matrix.hasChanges && width(of: whole) <= room ? whole : place
  }

  // MARK: - Cells

  private func text(of rate: Rational) -> String { settings.columnText(of: rate) }

  private func draw(
    _ row: Int, _ column: Int, rate: Area, change: Area, of frame: inout Frame
  ) {
    let isSelected = !isPanel && (row, column) == (matrix.row, matrix.column)
    frame.mark(
      .cell(row: row, column: column), in: change.isEmpty ? rate : rate.union(change))
    let cell = matrix.rates[row: row, column: column]
    guard let quote = cell?.quote else {
      let text = row == column ? glyphs.separator : "no rate"
      put(text, in: rate, isSelected ? .selected : .dim, of: &frame)
      return
    }
    let isLarge = cell?.change.map { $0.rational.magnitude >= matrix.period.largeMove } ?? false
    let plain: Role = isLarge ? .amount : .text
    // How old all are is in the header.
    let mark = quote.setAside == nil ? "" : glyphs.empty
    let number = settings.rateText(of: quote.rate, width: rate.width - 1)
    put(mark + number, in: rate, isSelected ? .selected : plain, of: &frame)
    guard let percent = cell?.change, !change.isEmpty else { return }
    let (text, role) = ChangeText.number(percent, style: settings.style, glyphs: glyphs)
    put(text, in: change, role, of: &frame)
  }

  /// The selected cell is reversed over the width of a number.
  private func put(_ text: String, in area: Area, _ role: Role, of frame: inout Frame) {
    if role == .selected {
      let number = area.inset(leading: 1).columns(.fill, .fixed(Self.selectedColumns)).1
      frame.fill(number, role: role)
    }
    frame.put(text, in: area, role: role, align: .trailing)
  }

  // MARK: - The selected pair

  /// `1 EUR = 0.833800 GBP   1 GBP = 1.19933 EUR   1d −0.24 %   ECB 30 Oct 2026`.
  private func drawSummary(in area: Area, of frame: inout Frame) {
    guard let pair = matrix.pair,
      let cell = matrix.rates[row: matrix.row, column: matrix.column], let quote = cell.quote
    else { return }
    let (from, to) = (pair.from.code, pair.to.code)
    let rate = settings.rateText(of: quote.rate)
    var phrases: Phrases = [
      [Span("1 \(from) = ", .label), Span("\(rate) \(to)", .amount)]
    ]
    let inverse = settings.rateText(of: .one / quote.rate)
    phrases.append([Span("1 \(to) = ", .label), Span("\(inverse) \(from)")])
    if let percent = cell.change {
      let change = ChangeText.of(percent, style: settings.style, glyphs: glyphs)
      phrases.append([
        Span("\(matrix.period.short) ", .label), Span(change.text, change.role),
      ])
    }
    if let source = quote.source, let day = quote.day {
      let mean = (quote.average?.period).map { RateTime.mean($0).rates }
      let texts = [mean ?? day.shortWithYear, mean ?? day.short].map {
        "\(Sources.name(of: source)) \($0)\(quote.isStale ? ", stale" : "")"
      }
      let text = texts.first { (phrases + [[Span($0)]]).fit(in: area) } ?? texts[1]
      phrases.append([Span(text, quote.isStale ? .stale : .dim)])
      phrases += quote.allSetAside.map { [Span("\(glyphs.empty) \($0.brief)", .stale)] }
    }
    frame.put(phrases, in: area)
  }
}

/// The cross rates of the rows on the converter, where the other panels leave room.
struct MatrixPanel {
  let rates: CrossRates
  let settings: Settings
  let keys: Keymap

  /// The rows with the border and the heading; 0 without rates.
  static func rows(_ state: State) -> Int {
    let board = state.board
    guard board.rates.common != nil, board.rows.count > 1 else { return 0 }
    let currencies = 1 + board.rows.count { $0 != board.from }
    return currencies * 3 + 3
  }

  func draw(in area: Area, of frame: inout Frame) {
    var matrix = RateMatrix()
    matrix.rates = rates
    MatrixView(matrix: matrix, settings: settings, keys: keys, isPanel: true).draw(
      in: area, of: &frame)
    // A cell alone cannot be selected here.
    frame.cover(area)
    frame.mark(opening: .matrix, keys, in: area)
  }
}

/// The cross rates drawn last, so that a key that changes none of them looks nothing up: part of what
/// makes a redraw take 19 µs where a full draw takes 2.4 ms.
struct MatrixCache {
  private var kept: (question: CrossRates.Question, rates: CrossRates)?

  mutating func rates(_ question: CrossRates.Question) -> CrossRates {
    if let kept, kept.question == question { return kept.rates }
    let rates = CrossRates(question)
    kept = (question, rates)
    return rates
  }
}
