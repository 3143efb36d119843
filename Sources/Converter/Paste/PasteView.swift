// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The lines of a paste, each with its day, its note, its amount and what that is worth.
struct PasteView {
  let sheet: PasteSheet
  let state: State

  /// The columns from which the value has room.
  private static let valueColumns = 56
  private static let dayColumns = 13

  private var settings: Settings { state.settings }

  /// The list, a blank line, and how many lines were skipped.
  private var rows: [Area.Steps] {
    sheet.leftOut > 0
      ? [[0: .fill], [6: .fixed(1)], [0: .fixed(1)]] : [[0: .fill], [0: .fixed(0)], [0: .fixed(0)]]
  }

  func draw(in area: Area, of frame: inout Frame) {
    let checked = sheet.lines.count(where: \.isChecked)
    let remark = "\(checked) of \(sheet.lines.count) checked"
    let inside = Panel("Amounts in the paste", remark: remark).draw(in: area, of: &frame)
    let parts = inside.rows(rows)
    if sheet.leftOut > 0 {
      frame.put(
        "\(sheet.leftOut.counted("line")) without a clear amount skipped", in: parts[2], role: .dim)
    }
    let window = Window(
      selected: sheet.selected, count: sheet.lines.count, rows: parts[0].height, anchor: .middle)
    let shown = window.indices.map { Row(sheet.lines[$0], state, width: inside.width) }
    let columns = Columns(shown, in: inside)
    for (line, (index, row)) in zip(parts[0].lines, zip(window.indices, shown)) {
      frame.mark(.row(index), in: line)
      draw(row, index, in: line, columns, of: &frame)
    }
  }

  /// A line as its texts.
  private struct Row {
    let isChecked: Bool
    var day = ""
    var note: String
    var amount: String
    var value = ""
    var fault: String?

    init(_ line: PasteSheet.Line, _ state: State, width: Int) {
      (isChecked, note, amount) = (line.isChecked, line.note, line.text)
      do throws(Problem) {
        let entries = try state.tapeEntries(of: line.text, note: line.note)
        guard let conversion = entries.first?.conversion else { return }
        day = conversion.on?.shortWithYear ?? ""
        note = conversion.note
        amount = conversion.amountText(state.settings, width: width / 3)
        value = conversion.valueText(state.settings, width: width / 3)
      } catch {
        fault = error.message
      }
    }
  }

  private struct Columns {
    let day: Int
    let amount: Int
    let value: Int

    init(_ rows: [Row], in area: Area) {
      func widest(_ text: (Row) -> String) -> Int { rows.map { width(of: text($0)) }.max() ?? 0 }
      amount = widest { $0.fault == nil ? $0.amount : "" }
      value = area.width < PasteView.valueColumns ? 0 : widest(\.value) + 3
      day = area.width < PasteView.valueColumns || widest(\.day) == 0 ? 0 : PasteView.dayColumns
    }
  }

  private func draw(
    _ row: Row, _ index: Int, in line: Area, _ columns: Columns, of frame: inout Frame
  ) {
    let isSelected = index == sheet.selected
    let entry = isSelected ? sheet.entry : nil
    if isSelected, entry == nil { frame.highlight(line, margin: Panel.margin) }
    func role(_ role: Role) -> Role { isSelected && entry == nil ? .selected : role }
    let (mark, rest) = line.afterPointer.columns(.fixed(4), .fill)
    frame.put(row.isChecked ? "[x]" : "[ ]", in: mark, role: role(row.isChecked ? .accent : .dim))
    if let entry { return FieldView(entry.field).draw(in: rest, of: &frame) }
    if let fault = row.fault {
      frame.put("\(row.amount)  \(fault)", in: rest, role: role(.dim))
      return
    }
    let parts = rest.columns([
      .fixed(columns.day), .fill, .fixed(columns.amount), .fixed(columns.value),
    ])
    frame.put(row.day, in: parts[0], role: role(.dim))
    frame.put(row.note, in: parts[1].inset(trailing: 2), role: role(.text))
    frame.put(row.amount, in: parts[2], role: role(.amount), align: .trailing)
    guard columns.value > 0 else { return }
    frame.put("=", in: parts[3].inset(leading: 1), role: role(.dim))
    frame.put(row.value, in: parts[3], role: role(.text), align: .trailing)
  }
}
