// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// The amounts in a paste of several lines, to check and add to the tape.
package struct PasteSheet: Equatable, Sendable {
  struct Line: Equatable, Sendable {
    /// An amount with its currency and its day, as a phrase; the whole line where it has none.
    var text: String
    /// What is around it.
    var note: String
    /// The line as it was pasted, and its number.
    let pasted: String
    let number: Int
    /// The lines with the same number are the readings of one amount: at most one of them is checked.
    let amount: Int
    /// Whether it has no currency: that of the sheet.
    var isBare = false
    /// Whether its day can be read.
    var isDay = false
    /// Why it is only checked by hand; nil where nothing is open.
    var doubt: LineDoubt?
    var isChecked = false
  }

  var lines: [Line]
  /// Whether the paste has lines that are not among them.
  let isCut: Bool
  let isOpenTable: Bool
  /// Whether it has amounts without a currency, so that any other number may be one.
  let takesBare: Bool
  /// Whether undo or redo opened it again.
  var isReturned = false
  /// The currency of the amounts without one that was chosen.
  var unit: Currency?
  /// An index into ``lines``.
  package internal(set) var selected = 0
  /// The text of the selected line while it is edited, or that of the currency.
  package internal(set) var entry: PromptField?
  var isNamingUnit = false

  init(_ pasted: String, _ grammar: Grammar) {
    lines = []
    let found = grammar.paste(pasted, takesBare: true)
    takesBare = found.lines.contains { $0.amounts.contains(where: \.isBare) }
    (isCut, isOpenTable) = (found.isCut, found.isOpenTable)
    for (number, line) in found.lines.enumerated() {
      for amount in line.amounts {
        let first = lines.count
        let isDay = amount.days.first.flatMap(Day.init(iso:)).map { $0 <= grammar.today } ?? false
        lines += grammar.choices(of: amount).map {
          Line(
            text: $0.text, note: $0.label, pasted: line.text, number: number, amount: first,
            isBare: amount.isBare, isDay: isDay, doubt: $0.doubt)
        }
      }
      if let doubt = line.doubt {
        let text = TextField.oneLine(line.text)
        lines.append(
          Line(
            text: text, note: "", pasted: line.text, number: number, amount: lines.count,
            doubt: doubt))
      }
    }
  }

  /// The pasted lines of which an amount is left.
  var text: String {
    let left = lines.indices.filter { $0 == 0 || lines[$0].number != lines[$0 - 1].number }
    return left.map { lines[$0].pasted }.joined(separator: "\n")
  }

  /// Whether no line has an amount. One with more than that is shown with its reason, to be edited.
  var isEmpty: Bool { left == 0 }

  /// How many amounts may still be added.
  var left: Int { Set(lines.filter { takesBare || $0.doubt != .noCurrency }.map(\.amount)).count }

  /// The lines of each amount that leave a question open, in the order of their readings.
  func readings(_ question: LineDoubt) -> [[Int]] {
    let open = lines.indices.filter { lines[$0].doubt == question }
    let amounts = open.map { lines[$0].amount }
    return Set(amounts).sorted().map { amount in open.filter { lines[$0].amount == amount } }
  }

  fileprivate var openDays: [[Int]] { readings(.whichDay).filter { lines[$0[0]].isDay } }

  /// The lines that leave no reading open.
  private var checkable: [Int] {
    lines.indices.filter {
      [nil, .noDay, .onTape, unit == nil ? nil : .whichCurrency].contains(lines[$0].doubt)
    }
  }

  /// Whether all of these are checked.
  private var checksNone: Bool { checkable.allSatisfy { lines[$0].isChecked } }

  /// Whether checked amounts wait for their currency.
  var needsUnit: Bool { unit == nil && lines.contains { $0.isBare && $0.isChecked } }

  /// Why a line is only checked by hand; beside a question the key that answers it.
  func doubt(about line: Line, in state: State) -> String? {
    if line.isBare, unit == nil {
      return "\(LineDoubt.whichCurrency.text) \(state.pasteKey(.chooseCurrency))"
    }
    guard let doubt = line.doubt, doubt != .whichCurrency else { return nil }
    if doubt == .noDay, let day = state.pasteDay {
      return "no day: \(day.short(seenOn: state.clock.today))"
    }
    if doubt == .whichSign { return "\(doubt.text) \(state.pasteKey(.chooseSign))" }
    guard doubt == .whichDay else { return doubt.text }
    let readings = lines.filter { $0.amount == line.amount }
    if readings.contains(where: \.isChecked) { return nil }
    return "\(doubt.text) \(state.pasteKey(line.isDay ? .chooseDays : .editLine))"
  }

  /// What checks or corrects a line.
  func advice(in state: State) -> String {
    if !openDays.isEmpty { return "\(state.pasteKey(.chooseDays)) chooses the days" }
    if lines.contains(where: { $0.doubt == .whichSign }) {
      return "\(state.pasteKey(.chooseSign)) chooses the sign"
    }
    if unit == nil, lines.contains(where: \.isBare) {
      return "\(state.pasteKey(.chooseCurrency)) chooses the currency"
    }
    return lines.contains { $0.doubt != .noCurrency }
      ? "\(state.pasteKey(.checkLine)) checks one" : "\(state.pasteKey(.editLine)) corrects one"
  }

  mutating func check(_ row: Int, _ isChecked: Bool) {
    guard lines.indices.contains(row) else { return }
    for other in lines.indices where isChecked && lines[other].amount == lines[row].amount {
      lines[other].isChecked = false
    }
    lines[row].isChecked = isChecked
  }
}

package enum PasteMessage: ListMessage, Equatable, Sendable, Codable {
  case move(ListMove)
  /// Checks the selected line, or not.
  case check
  /// Checks all lines that leave no reading open, or none.
  case checkAll
  /// Checks the next reading of each day that can be two, after the last none of them.
  case chooseDays
  /// Takes the amounts whose sign is open as spent; where none is, turns the sign of the selected one.
  case chooseSign
  /// Asks for the currency of the amounts without one.
  case chooseCurrency
  /// Edits the selected line.
  case change
  case edit(FieldEdit)
  /// Ends editing with the text as it is.
  case keep
  /// Ends editing with the text as it was.
  case discard
  /// Adds the checked lines to the tape.
  case add
}

extension PasteSheet {
  package mutating func reduce(
    _ message: PasteMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .move(let move): selected.move(move, count: lines.count)
    case .check: check(selected, !lines[selected].isChecked)
    case .checkAll:
      let rows = checkable
      let isChecked = !checksNone
      for row in isChecked ? rows : Array(lines.indices) { check(row, isChecked) }
    case .chooseDays:
      let readings = openDays
      let chosen = readings.compactMap { $0.firstIndex { lines[$0].isChecked } }.max()
      let next = chosen.map { $0 + 1 } ?? 0
      for rows in readings {
        for row in rows { check(row, false) }
        if rows.indices.contains(next) { check(rows[next], true) }
      }
    case .chooseSign: chooseSign(in: app)
    case .chooseCurrency:
      (entry, isNamingUnit) = (PromptField(unit?.code ?? ""), true)
    case .change:
      entry = PromptField(lines[selected].noted, isFresh: false)
    case .edit(let edit):
      entry?.apply(edit)
    case .keep where isNamingUnit:
      takeUnit(in: app, notice: &notice)
    case .keep:
      if let entry, entry.text != lines[selected].noted {
        lines[selected].take(entry.text, app.pasteGrammar)
      }
      entry = nil
    case .discard: (entry, isNamingUnit) = (nil, false)
    case .add:
      return addChecked(in: app, notice: &notice)
    }
    return .none
  }
}

extension PasteSheet: SheetRoom {
  package static let place = Place.paste

  package static let bindings: [Binding] =
    [
      Binding(.enter, .confirm, "add", "add the checked lines to the tape"),
      Binding("d", .chooseDays, "which day", "read the open days as one order, the other, or none"),
      Binding("c", .chooseCurrency, "currency", "the currency of the amounts without one"),
      Binding(" ", .checkLine, "check", "check the line, or not"),
      Binding("e", .editLine, "edit", "edit the line"),
      Binding("a", .checkAll, "all", "check all lines, or none"),
      Binding("-", .chooseSign, "sign", "take open amounts as spent, or turn the sign of the line"),
    ] + .list(of: "line")

  /// A paste opens it.
  package static let openedBy: [Action] = []

  package static func opened(by action: Action, in state: State) -> Sheet? { nil }

  package static let messages = CasePath(embed: SheetMessage.paste) {
    if case .paste(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .paste(self) }

  package var hasCursor: Bool { entry != nil }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: send(entry == nil ? .add : .keep)
    case _ where entry != nil: nil
    case .checkLine: send(.check)
    case .checkAll:
      checkable.isEmpty && !lines.contains(where: \.isChecked)
        ? .notice(Notice("Each line is open: \(advice(in: state))", .problem)) : send(.checkAll)
    case .chooseDays: openDays.isEmpty ? nil : send(.chooseDays)
    case .chooseSign: send(.chooseSign)
    case .chooseCurrency: lines.contains(where: \.isBare) ? send(.chooseCurrency) : nil
    case .editLine: send(.change)
    default: action.listMove(in: lines.count).map { send(.move($0)) }
    }
  }

  package func message(editing edit: FieldEdit, in state: State) -> Message? {
    entry == nil ? nil : send(.edit(edit))
  }

  package func message(goingBackIn state: State) -> Message? {
    entry == nil ? nil : send(.discard)
  }

  package func word(for action: Action, in state: State) -> String? {
    switch action {
    case .confirm where entry != nil: "keep"
    case .back: entry == nil ? "close" : "back"
    case .chooseSign: readings(.whichSign).isEmpty ? nil : "all spent"
    case .checkAll: checksNone && lines.contains(where: \.isChecked) ? "none" : nil
    default: nil
    }
  }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target, entry == nil else { return nil }
    return send(row == selected ? .check : .move(.to(row)))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    entry == nil ? send(.move(.by(steps))) : nil
  }

  package func size(in room: Area, of state: State) -> Size {
    Size(columns: min(room.width, 100), rows: min(20, lines.count + 2))
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    PasteView(sheet: self, state: state).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let checkLine = Action("check-line")
  package static let checkAll = Action("check-all")
  package static let chooseDays = Action("choose-days")
  package static let chooseSign = Action("choose-sign")
  package static let chooseCurrency = Action("choose-currency")
  package static let editLine = Action("edit-line")
}

extension Place {
  package static let paste = Place("paste", title: "Amounts in a paste", typing: .textOrKeys)
}
