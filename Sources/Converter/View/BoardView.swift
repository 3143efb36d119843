// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

/// The converter's screen: header, amount, rate, output, and the table of rows.
///
/// It is drawn in two layers, because typing changes only the upper one.
struct BoardView {
  let state: State
  let layout: Layout

  private var board: Board { state.board }
  private var settings: Settings { state.settings }
  private var labelColumn: Int { layout.size.columns >= 60 ? 3 : 1 }
  private var fieldColumn: Int { labelColumn + 9 }
  private var nameRoom: Int { layout.size.columns >= 60 ? 24 : 4 }
  private var nameColumn: Int { layout.size.columns - 1 - nameRoom }

  /// The lower layer: nothing in it depends on an amount.
  func drawGround(in frame: inout Frame) {
    HeaderView(state: state).draw(in: &frame)
    drawNames(.amount, "Amount", row: layout.amountRow, currency: board.from, in: &frame)
    drawRate(in: &frame)
    drawNames(.output, "Output", row: layout.outputRow, currency: board.to, in: &frame)
  }

  /// The upper layer: the field, what it says, and what that comes to.
  func drawAmounts(_ figures: Figures, in frame: inout Frame) {
    drawSide(
      .amount, row: layout.amountRow, value: figures.amount, currency: board.from, figures,
      in: &frame)
    drawValue(figures, in: &frame)
    let value = figures.rows.indices.contains(board.selected) ? figures.rows[board.selected] : nil
    drawSide(
      .output, row: layout.outputRow, value: value, currency: board.to, figures, in: &frame)
  }

  // MARK: - The two sides

  private func drawNames(
    _ side: Board.Focus, _ label: String, row: Int, currency: Currency, in frame: inout Frame
  ) {
    frame.mark(.field(side.field), row: row, columns: 0..<layout.size.columns)
    frame.put(label, row: row, column: labelColumn, role: .label)
    let end = frame.put(currency.code, row: row, column: nameColumn, role: .accent)
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
      FieldView(field: board.entry.field, role: board.entry.isCurrent ? .field : .error)
        .draw(in: &frame, row: row, column: fieldColumn, width: width)
    } else {
      let text = value.map { settings.text(of: $0, in: currency) + " " + currency.code } ?? ""
      frame.put(
        text, row: row, column: fieldColumn, role: figures.isOutdated ? .dim : .amount, width: width
      )
    }
  }

  // MARK: - Between them

  /// The value of an expression, the echo of how an amount was read, or why it cannot be read.
  private func drawValue(_ figures: Figures, in frame: inout Frame) {
    let width = layout.size.columns - fieldColumn - 1
    func put(_ text: String, _ role: Role) {
      frame.put(text, row: layout.valueRow, column: fieldColumn, role: role, width: width)
    }
    if let fault = board.entry.fault {
      put(fault.message, .error)
    } else if let fault = figures.fault {
      put(fault.message, .error)
    } else if let reading = board.entry.reading, let value = figures.amount {
      let unit = board.focus == .amount ? board.from : board.to
      let shown = board.focus == .amount ? value : figures.rows[board.selected] ?? value
      if board.entry.isExpression {
        // What was typed is shown to the last digit; a sum of several currencies is a conversion.
        let isTyped = reading.value != nil && (reading.currency ?? unit) == unit
        let text =
          isTyped ? settings.givenText(of: shown, in: unit) : settings.text(of: shown, in: unit)
        put("= " + text, .note)
      } else if let echo = reading.echo {
        put("= " + echo, .note)
      }
    }
  }

  private func drawRate(in frame: inout Frame) {
    let row = layout.rateRow
    frame.put("Rate", row: row, column: labelColumn, role: .label)
    guard let rate = state.selectedRate else { return }
    if let fault = rate.fault {
      frame.put(
        fault.message, row: row, column: fieldColumn, role: .error,
        width: layout.size.columns - fieldColumn - 1)
      return
    }
    guard let quote = rate.quote, !quote.rate.isZero else { return }
    let (from, to) = (board.from.code, board.to.code)
    var end = frame.put(
      "1 \(from) = \(settings.rateText(of: quote.rate)) \(to)", row: row, column: fieldColumn)
    if layout.size.columns >= 60 {
      end = frame.put(
        "1 \(to) = \(settings.rateText(of: .one / quote.rate)) \(from)", row: row,
        column: max(end + 3, fieldColumn + 27))
    }
    if layout.size.columns >= 74, let change = rate.change {
      let (text, role) = ChangeText.of(change, style: settings.style, glyphs: settings.glyphs)
      let glyph =
        role == .rise ? settings.glyphs.rise : role == .fall ? settings.glyphs.fall : " "
      frame.put(glyph + " " + text, row: row, column: end + 3, role: role)
    }
  }
}
