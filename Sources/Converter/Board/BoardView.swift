// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The fields of the converter: amount, rate and result.
///
/// It is drawn in two layers, because typing only changes the upper one.
struct BoardView {
  @Shown var state: State
  /// With the border, if there is one.
  private let outer: Area
  private let isBordered: Bool
  private let rows: BoardRows

  init(state: State, layout: Layout) {
    outer = layout.fields
    isBordered = layout.arrangement == .dashboard
    rows = BoardRows(
      isBordered ? Panel.inside(outer) : outer, focus: state.board.focus, isBordered: isBordered)
    _state = Shown(wrappedValue: state)
  }

  private var board: Board { state.board }
  private var settings: Settings { state.settings }

  /// The lower layer, which does not depend on an amount.
  func drawBackground(of frame: inout Frame) {
    if isBordered {
      Panel("Amount").draw(in: outer, of: &frame)
    }
    for (side, label, line) in [
      (Board.Focus.amount, "Amount", rows.amount), (.output, "Result", rows.output),
    ] {
      frame.mark(.field(side.field), in: line)
      if !isBordered { frame.put(label, in: rows.label(of: line), role: .label) }
    }
    drawRate(in: rows.rate, of: &frame)
  }

  /// The upper layer: the fields and the remark.
  func drawAmounts(_ figures: Figures, of frame: inout Frame) {
    let output = figures.rows.indices.contains(board.selected) ? figures.rows[board.selected] : nil
    let sides: [(Board.Focus, Rational?, Currency, Area)] = [
      (.amount, figures.amount, board.from, rows.amount), (.output, output, board.to, rows.output),
    ]
    let texts = sides.map { side, value, currency, _ in
      side == board.focus
        ? board.entry.field.text
        : value.map { shown($0, in: currency) } ?? ""
    }
    // Both have their currencies below each other; after what is typed there is the cursor.
    let longest = texts.reduce(0) { max($0, width(of: $1) + 1) }
    for ((side, _, currency, line), text) in zip(sides, texts) {
      let (field, name) = rows.field(line, width: longest)
      if board.focus == side {
        FieldView(board.entry).draw(in: field, of: &frame)
      } else {
        frame.put(
          text, in: field,
          role: figures.isOutdated ? .dim : side == .output ? .result : .amount)
      }
      let rest = frame.put(currency.code, in: name, role: .code).inset(leading: 2)
      let isNamed = width(of: currency.name) <= rest.width
      if isNamed { frame.put(currency.name, in: rest) }
      frame.mark(
        opening: side == .amount ? .pickSource : .find, state.screen.keys,
        in: name.prefix(currency.code.count + (isNamed ? 2 + width(of: currency.name) : 0)))
    }
    let note = state.remark(
      on: figures, output: output, width: rows.noteWidth(under: board.focus))
    if let note, let line = rows.note(under: board.focus) {
      let isFree = output == nil && board.focus == .amount && state.selectedRate?.fault == nil
      let place = note.fits([rows.free(line)]) ? rows.free(line) : rows.whole(line)
      let areas = [place] + (isFree ? rows.note(under: .output).map { [rows.free($0)] } ?? [] : [])
      draw(note, in: areas, mayTakeResult: isFree, of: &frame)
    }
    if let fault = state.selectedRate?.fault {
      draw(fault, isNoted: note != nil, of: &frame)
    } else if note == nil, board.isAtStart, board.fieldState == .settled,
      let line = rows.note(under: board.focus)
    {
      let all = ConverterRoom.examples
      let texts = all.indices.reversed().map {
        all[...$0].joined(separator: settings.glyphs.listSeparator)
      }
      let area = width(of: texts[0]) > rows.free(line).width ? rows.whole(line) : rows.free(line)
      frame.put(texts.fitting(area.width), in: area, role: .note)
    }
  }

  private func shown(_ value: Rational, in currency: Currency) -> String {
    let old = board.oldMark
    return old
      + settings.shownText(of: value, in: currency, width: rows.widestField - old.utf8.count - 1)
  }

  // MARK: - The remark

  /// Draws a remark outside the fields, where its words would look like a result. One that needs the
  /// row of a missing result takes all of it, and so does one that would go on below that row.
  private func draw(
    _ remark: Remark, in areas: [Area], mayTakeResult: Bool, continuesBelow: Bool = false,
    of frame: inout Frame
  ) {
    var areas = areas
    let message = Remark(text: remark.text)
    if mayTakeResult, continuesBelow || !remark.fits(areas) {
      let more = [rows.free(rows.output), rows.whole(rows.output)].map { areas + [$0] }
      let best = more.first { remark.fits($0) } ?? more.first { message.fits($0) } ?? more[1]
      if remark.fits(best) || !message.fits(areas) {
        frame.fill(rows.output, role: .text)
        areas = best
      }
    }
    remark.draw(in: areas.sorted { $0.row < $1.row }, of: &frame)
  }

  // MARK: - The rate

  private func drawRate(in line: Area, of frame: inout Frame) {
    if !isBordered { frame.put("Rate", in: rows.label(of: line), role: .label) }
    guard let rate = state.selectedRate, let quote = rate.quote else { return }
    let (from, to) = (board.from.code, board.to.code)
    var rest = frame.put(
      "1 \(from) = \(settings.rateText(of: quote.rate)) \(to)", in: rows.free(line)
    ).inset(leading: Self.gap)
    if rows.isWide {
      rest = frame.put(
        "1 \(to) = \(settings.rateText(of: .one / quote.rate)) \(from)",
        in: rows.inverse(after: rest)
      ).inset(leading: Self.gap)
    }
    if let change = rate.change {
      let (text, role) = ChangeText.of(
        change.percent, style: settings.style, glyphs: settings.glyphs)
      let name = Span(ChangePeriod.day.name(spanning: change.span) + " ", .label)
      guard [name, Span(text)].width <= rest.width else { return }
      frame.put([name, Span(text, role)], in: rest)
    }
  }

  /// Between the rates and their change.
  private static let gap = 3

  /// Draws why there is no rate: in the row of the rate and below, on a low screen also above.
  private func draw(_ fault: Problem, isNoted: Bool, of frame: inout Frame) {
    let remark = Remark(fault, state: state)
    let isAmount = board.focus == .amount
    var areas = [rows.free(rows.rate)]
    if isAmount || !isNoted, let line = rows.note(under: .output) { areas.append(rows.free(line)) }
    if !isNoted, rows.isLow, !remark.fits(areas), let line = rows.note(under: .amount) {
      areas.append(rows.whole(line))
    }
    draw(
      remark, in: areas, mayTakeResult: isAmount,
      continuesBelow: !Remark(text: remark.text).fits([rows.free(rows.rate)]), of: &frame)
  }
}

/// Where the panels of the converter are in its area.
struct BoardPanels: Equatable {
  let fields: Area
  let table: Area
  let detail: Area?
  var tape: Area?
  var sources: Area?
  var matrix: Area?

  /// The chart below the table has at least two rows for its line.
  private static let minimumChartRows = 5
  /// The blank columns before fields without a border.
  private static let margin: Area.Steps = [Layout.roomyColumns: .fixed(3), 0: .fixed(1)]

  /// One below the other: the chart is in the rows the table leaves, or where there is the width for it, at
  /// their side.
  init(_ whole: Area, _ contents: Layout.Contents, isRoomy: Bool, isBeside: Bool) {
    let isSplit = isBeside && contents.hasDetail
    let (area, side) = isSplit ? whole.columns(Self.leftColumns, .fill) : (whole, nil)
    let blankRows = isRoomy ? 1 : 0
    let (_, fields, table, detail) = area.rows(
      .fixed(blankRows), .fixed(4 + blankRows), .fill(atLeast: 1 + contents.rows),
      .optional(contents.hasDetail && !isSplit ? .max : 0, atLeast: Self.minimumChartRows))
    self.fields = fields.inset(leading: Self.margin.cells(of: area.width), trailing: 1)
    self.table = table
    self.detail = side ?? (isRoomy ? detail.inset(leading: 1, trailing: 1) : detail).nonEmpty
  }

  /// The rows of the fields in a border, and of a table's border and heading.
  private static let (fieldRows, tableFrame) = (6, 3)
  /// The matrix has at least three of its currencies.
  private static let minimumMatrixRows = 9
  /// The least rows of the tape and of the sources.
  private static let minimumRows = 4
  /// The rows of the tape and the sources below both columns, at most.
  private static let bandRows: Area.Steps = [31: .percent(40)]
  /// The fields and the table, which need as much; more is for all columns.
  private static let leftColumns: Area.Steps = [
    150: .percent(52, atLeast: 98), 0: .percent(25, plus: 34, atLeast: 64, atMost: 72),
  ]
  /// The tape, whose lines need more room than a source's rate.
  private static let tapeColumns: Area.Steps = [150: .percent(52, atLeast: 98), 0: .percent(60)]

  /// The fields and the table left, the chart right, the tape and the sources below, as high as what they
  /// show; without room for both, one of them is left below the table. The matrix of the rows takes what
  /// the table leaves.
  init(beside area: Area, _ contents: Layout.Contents) {
    let (needed, wanted) = (contents.sourceRows.minimum, contents.sourceRows.maximum)
    let hasBoth = contents.tapeRows > 0 && needed > 0 && contents.hasDetail
    let single = max(contents.tapeRows, needed)
    let (upper, band) = area.rows(
      .fill,
      .fixed(hasBoth ? min(max(single, Self.minimumRows), Self.bandRows.cells(of: area.height)) : 0)
    )
    let (left, right) = upper.columns(Self.leftColumns, .fill)
    let (fields, table, matrix, last) = left.rows(
      .fixed(Self.fieldRows), .fill(atLeast: contents.rows + Self.tableFrame),
      .optional(contents.matrixRows, atLeast: Self.minimumMatrixRows),
      .optional(
        band.isEmpty ? single : 0, atLeast: Self.minimumRows,
        atMost: contents.tapeRows > 0 ? single : wanted))
    (self.fields, self.table, self.matrix) = (fields, table, matrix.nonEmpty)
    detail = contents.hasDetail ? right : nil
    if !band.isEmpty {
      (tape, sources) = band.columns(Self.tapeColumns, .fill)
    } else if contents.tapeRows > 0 {
      tape = last.nonEmpty
    } else {
      sources = last.nonEmpty
    }
  }
}
