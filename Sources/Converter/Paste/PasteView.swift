// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The lines of a paste, each with its day, its note, its amount and what that is worth.
struct PasteView {
  let sheet: PasteSheet
  @Shown var state: State

  /// The pointer and the box.
  private static let markColumns = 6
  /// The columns of a note that the other columns leave to it.
  private static let noteColumns = 6

  private var settings: Settings { state.settings }

  func draw(in area: Area, of frame: inout Frame) {
    let checked = sheet.lines.count(where: \.isChecked)
    let cut = sheet.isCut ? " \(settings.glyphs.separator) the end is missing: too long" : ""
    let remark = "\(checked) of \(sheet.lines.count) checked\(cut)"
    let inside = Panel("Amounts in the paste", remark: remark).draw(in: area, of: &frame)
    let window = Window(
      selected: sheet.selected, count: sheet.lines.count, rows: inside.height, anchor: .middle)
    let shown = window.indices.map {
      Row(sheet.lines[$0], of: sheet, state, width: inside.width - Self.markColumns)
    }
    let columns = Columns(shown, in: inside)
    for (line, (index, row)) in zip(inside.lines, zip(window.indices, shown)) {
      frame.mark(.row(index), in: line)
      draw(row, index, in: line, columns, of: &frame)
    }
  }

  /// A line as its texts.
  private struct Row {
    let isChecked: Bool
    /// Whether it waits for a reading to be chosen.
    let isOpen: Bool
    var day = ""
    var note: String
    var amount: String
    var value = ""
    var remark = ""
    var fault: String?

    init(_ line: PasteSheet.Line, of sheet: PasteSheet, _ state: State, width: Int) {
      (isChecked, note, amount) = (line.isChecked, line.note, line.text)
      let doubt = sheet.doubt(about: line, in: state)
      let questions: [LineDoubt] = [.whichDay, .whichCurrency, .whichNumber, .whichSign]
      isOpen = doubt != nil && line.doubt.map(questions.contains) == true
      do throws(Problem) {
        let entries = try state.tapeEntries(
          of: line.text, note: line.note, on: state.pasteDay, in: sheet.unit)
        guard let conversion = entries.first?.conversion else { return }
        let today = state.clock.today
        day = conversion.on?.short(seenOn: today) ?? ""
        note = conversion.note
        let rate = conversion.rateRemark(on: conversion.on ?? today, today: today)
        remark = doubt ?? (conversion.isStale ? "stale" : rate)
        // Money that is confirmed has all of its digits.
        amount = conversion.amountText(state.settings, width: width)
        guard !line.isBare || sheet.unit != nil else {
          amount = String(amount.dropLast(conversion.from.code.count + 1))
          return
        }
        value = conversion.valueText(state.settings, width: width)
      } catch {
        fault = doubt ?? error.message
      }
    }
  }

  private struct Columns {
    let day: Int
    let amount: Int
    let value: Int
    let remark: Int

    init(_ rows: [Row], in area: Area) {
      func widest(_ text: (Row) -> String) -> Int { rows.map { width(of: text($0)) }.max() ?? 0 }
      func column(_ width: Int, _ gap: Int = 2) -> Int { width > 0 ? width + gap : 0 }
      amount = widest { $0.fault == nil ? $0.amount : "" }
      // The day has room first, then a part of the note, then what is open, then the value.
      var rest = area.width - PasteView.markColumns - amount
      func part(_ width: Int) -> Int {
        guard width <= rest else { return 0 }
        rest -= width
        return width
      }
      day = part(column(widest(\.day)))
      rest -= column(min(PasteView.noteColumns, widest(\.note)))
      remark = part(column(widest(\.remark)))
      value = part(column(widest(\.value), 3))
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
    let box = row.isChecked ? "[x]" : row.isOpen ? "[?]" : "[ ]"
    frame.put(box, in: mark, role: role(row.isChecked ? .accent : .dim))
    if let entry {
      let label = sheet.isNamingUnit ? "Currency" : ""
      return LabelledField(label, labelWidth: label.isEmpty ? 0 : 9).draw(in: rest, of: &frame) {
        FieldView(entry.field).draw(in: $0, of: &$1)
      }
    }
    if let fault = row.fault {
      // The reason is shown whole, the line as far as there is room.
      let room = max(rest.width / 3, rest.width - width(of: fault) - 2)
      let parts = rest.columns([.fixed(min(width(of: row.amount), room) + 2), .fill])
      frame.put(row.amount, in: parts[0].inset(trailing: 2), role: role(.text))
      frame.put(fault, in: parts[1], role: role(.dim))
      return
    }
    let parts = rest.columns([
      .fixed(columns.day), .fill, .fixed(columns.amount), .fixed(columns.value),
      .fixed(columns.remark),
    ])
    frame.put(row.remark, in: parts[4].inset(leading: 2), role: role(.stale))
    frame.put(row.day, in: parts[0], role: role(.dim))
    frame.put(row.note, in: parts[1].inset(trailing: 2), role: role(.text))
    frame.put(row.amount, in: parts[2], role: role(.amount), align: .trailing)
    guard columns.value > 0 else { return }
    frame.put("=", in: parts[3].inset(leading: 1), role: role(.dim))
    frame.put(row.value, in: parts[3], role: role(.text), align: .trailing)
  }
}
