// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The fields of the converter: amount, rate and result.
///
/// It is drawn in two layers, because typing only changes the upper one.
struct BoardView {
  let state: State
  /// With the border, if there is one.
  private let outer: Area
  private let area: Area
  private let isBordered: Bool
  private let rows: BoardRows

  init(state: State, layout: Layout) {
    self.state = state
    outer = layout.fields
    isBordered = layout.arrangement == .dashboard
    let margin = isBordered || outer.width < 60 ? 1 : 3
    area =
      isBordered
      ? outer.inset(top: 1, leading: 2, bottom: 1, trailing: 2)
      : outer.inset(leading: margin, trailing: 1)
    rows = BoardRows(area, focus: state.board.focus, isBordered: isBordered)
  }

  private var board: Board { state.board }
  private var settings: Settings { _read { yield state.settings } }
  private var isWide: Bool { area.width >= 54 }
  /// In a border the fields have no labels.
  private var fieldColumn: Int { area.column + (isBordered ? 1 : 9) }
  private var nameRoom: Int { isWide ? 24 : 4 }
  private var nameColumn: Int { area.columns.upperBound - nameRoom }

  /// The lower layer, which does not depend on an amount.
  func drawBackground(in frame: inout Frame) {
    if isBordered {
      let keys = settings.keys
      let other = board.focus == .amount ? "edit result" : "edit amount"
      Panel(
        "Amount", hints: keys.hints([(.swap, "swap"), (.switchFocus, other)], in: .converter)
      ).draw(in: outer, of: &frame)
    }
    drawNames(.amount, "Amount", row: rows.amount, currency: board.from, in: &frame)
    drawRate(in: &frame)
    drawNames(.output, "Result", row: rows.output, currency: board.to, in: &frame)
  }

  /// The upper layer: the fields and the remark.
  func drawAmounts(_ figures: Figures, in frame: inout Frame) {
    let output = figures.rows.indices.contains(board.selected) ? figures.rows[board.selected] : nil
    drawSide(
      .amount, row: rows.amount, value: figures.amount, currency: board.from, figures, in: &frame)
    drawSide(.output, row: rows.output, value: output, currency: board.to, figures, in: &frame)
    let note = note(figures, output: output)
    if let note, let row = rows.note(under: board.focus) {
      let isFree = output == nil && board.focus == .amount && state.selectedRate?.fault == nil
      let place = note.fits([span(row)]) ? span(row) : wholeSpan(row)
      note.draw(in: &frame, [place] + (isFree ? outputSpans : []))
    }
    if let fault = state.selectedRate?.fault {
      draw(fault, isNoted: note != nil, in: &frame)
    }
  }

  // MARK: - The two fields

  private func drawNames(
    _ side: Board.Focus, _ label: String, row: Int, currency: Currency, in frame: inout Frame
  ) {
    frame.mark(.field(side.field), row: row, columns: area.columns)
    if !isBordered { frame.put(label, row: row, column: area.column, role: .label) }
    let end = frame.put(currency.code, row: row, column: nameColumn, role: .code)
    if nameRoom > 4 {
      frame.put(currency.name, row: row, column: end + 2, role: .text, width: nameRoom - 5)
    }
  }

  private func drawSide(
    _ side: Board.Focus, row: Int, value: Rational?, currency: Currency, _ figures: Figures,
    in frame: inout Frame
  ) {
    let width = nameColumn - fieldColumn - 1
    if board.focus == side {
      FieldView(board.entry).draw(in: &frame, row: row, column: fieldColumn, width: width)
    } else if let value {
      let text = settings.shownText(of: value, in: currency) + " " + currency.code
      frame.put(
        figures.isOutdated ? "was " + text : text, row: row, column: fieldColumn,
        role: figures.isOutdated ? .dim : side == .output ? .result : .amount, width: width)
    }
  }

  // MARK: - The remark

  /// Why the input is invalid or cannot be converted, its value, or how it was read.
  private func note(_ figures: Figures, output: Rational?) -> Remark? {
    let entry = board.entry
    if let fault = entry.fault { return Remark(fault, state: state) }
    if let fault = figures.fault {
      // The rate's row shows this error already.
      let isKnown = fault.message == state.selectedRate?.fault?.message
      return isKnown ? nil : Remark(fault, state: state)
    }
    let unit = board.focus == .amount ? board.from : board.to
    guard let reading = entry.reading, let amount = figures.amount else { return nil }
    return state.fieldNote(reading, amount: amount, output: output, unit: unit)
  }

  /// A row without a label, because on a narrow screen a sentence does not fit next to labels.
  private func wholeSpan(_ row: Int) -> Remark.Span {
    let column = isWide ? fieldColumn : area.column
    return Remark.Span(row: row, column: column, width: area.columns.upperBound - column)
  }

  private func span(_ row: Int) -> Remark.Span {
    Remark.Span(row: row, column: fieldColumn, width: area.columns.upperBound - fieldColumn)
  }

  /// The place of a missing result, and the row under it.
  private var outputSpans: [Remark.Span] {
    let width = nameColumn - fieldColumn - 1
    return [Remark.Span(row: rows.output, column: fieldColumn, width: width)]
      + (rows.note(under: .output).map { [span($0)] } ?? [])
  }

  // MARK: - The rate

  private func drawRate(in frame: inout Frame) {
    let row = rows.rate
    if !isBordered { frame.put("Rate", row: row, column: area.column, role: .label) }
    guard let rate = state.selectedRate, let quote = rate.quote, !quote.rate.isZero else { return }
    let (from, to) = (board.from.code, board.to.code)
    var end = frame.put(
      "1 \(from) = \(settings.rateText(of: quote.rate)) \(to)", row: row, column: fieldColumn)
    if isWide {
      end = frame.put(
        "1 \(to) = \(settings.rateText(of: .one / quote.rate)) \(from)", row: row,
        column: isBordered ? end + 3 : max(end + 3, fieldColumn + 26))
    }
    if let change = rate.change {
      let (text, role) = ChangeText.of(change, style: settings.style, glyphs: settings.glyphs)
      let glyph =
        role == .rise ? settings.glyphs.rise : role == .fall ? settings.glyphs.fall : " "
      let shown = glyph + " " + text
      guard end + 3 + Screen.width(of: shown) <= area.columns.upperBound else { return }
      frame.put(shown, row: row, column: end + 3, role: role)
    }
  }

  /// Draws why there is no rate: in the row of the rate and below, on a low screen also above.
  private func draw(_ fault: Problem, isNoted: Bool, in frame: inout Frame) {
    let remark = Remark(fault, state: state)
    var spans = [span(rows.rate)]
    if board.focus == .amount {
      spans += outputSpans
    } else if !isNoted, let row = rows.note(under: .output) {
      spans.append(span(row))
    }
    if !isNoted, area.height <= 4, !remark.fits(spans), let row = rows.note(under: .amount) {
      spans.insert(wholeSpan(row), at: 0)
    }
    remark.draw(in: &frame, spans.sorted { $0.row < $1.row })
  }
}
