// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

extension State {
  var pasteGrammar: Grammar { Grammar(today: clock.today, options: settings.fieldReading) }

  /// The day of lines that name none: on the converter the day shown there, as for a line typed there.
  var pasteDay: Day? { roomBelow is ConverterRoom ? board.on?.day : nil }

  /// A key of the list of what was found.
  func pasteKey(_ action: Action) -> String {
    screen.keys.keys(of: action, in: .paste).first.map(Glyphs.ascii.name) ?? ""
  }

  /// Opens the list of what was found, with the lines checked that leave nothing open and have a rate.
  mutating func open(_ found: PasteSheet) {
    guard !found.isEmpty else {
      notice = Notice(
        "Nothing pasted: "
          + (found.isOpenTable
            ? "the table leaves its amounts open; agio csv asks"
            : "no line has one clear amount"),
        .problem)
      return
    }
    var sheet = found
    sheet.check(found.lines.indices.filter { found.lines[$0].doubt == nil }, in: self)
    self.sheet = .paste(sheet)
    notice = nil
  }

  /// Undo opens a paste again that has amounts left when it is closed.
  mutating func putAway(_ paste: PasteSheet) {
    guard !paste.isEmpty else { return }
    let here = type(of: roomBelow).place
    // One that undo returned is not in its way again.
    let change = Change.paste(paste, in: here)
    if paste.isReturned { log.recordUndone(change) } else { log.record(change) }
    let count = paste.left.counted("amount")
    let hint = hint(paste.isReturned ? .redo : .undo)
    notice = Notice("Put away: \(count) of the paste\(hint)")
  }
}

extension PasteSheet {
  /// Checks lines that leave nothing open, if they are not on the tape and have a rate.
  mutating func check(_ rows: [Int], in app: State) {
    let added = Set(app.tape.lines.compactMap { $0.conversion?.typed })
    for row in rows {
      // The statement was pasted before.
      if added.contains(lines[row].pasted) {
        lines[row].doubt = .onTape
      } else if (try? app.tapeEntries(of: lines[row].text, on: app.pasteDay, in: unit)) != nil {
        check(row, true)
      }
    }
  }

  /// Takes the amounts whose sign is open as spent, since most are; with none open, turns that of the selected line.
  mutating func chooseSign(in app: State) {
    let open = readings(.whichSign)
    if open.isEmpty { lines[selected].turn() }
    let isDated = lines.contains(where: \.isDay)
    var dropped: Set<Int> = []
    for rows in open {
      // Of readings with both signs those with a minus are left. Beside amounts without a sign that were spent one
      // with a minus came in.
      let negative = rows.filter { lines[$0].isNegative }
      let left = negative.isEmpty ? rows : negative
      if left.count < rows.count {
        dropped.formUnion(Set(rows).subtracting(left))
      } else {
        for row in rows { lines[row].turn() }
      }
      for row in left {
        let isDayless = isDated && !lines[row].isDay
        lines[row].doubt =
          left.count > 1
          ? .whichDay : lines[row].isBare ? .whichCurrency : isDayless ? .noDay : nil
      }
    }
    let isUnit = unit != nil
    check(
      open.joined().filter { row in
        let doubt = lines[row].doubt
        return !dropped.contains(row) && (doubt == nil || isUnit && doubt == .whichCurrency)
      }, in: app)
    lines = lines.indices.filter { !dropped.contains($0) }.map { lines[$0] }
    selected = selected.clamped(toCount: lines.count)
  }

  /// Removes the checked lines with their other readings; whether any line that may be added is left.
  private mutating func takeChecked() -> Bool {
    let taken = Set(lines.filter(\.isChecked).map(\.amount))
    lines.removeAll { taken.contains($0.amount) }
    selected = selected.clamped(toCount: lines.count)
    return left > 0
  }

  /// ` · 3 amounts left`.
  func leftText(_ glyphs: Glyphs) -> String {
    " \(glyphs.separator) \(left.counted("amount")) left"
  }

  /// Takes the currency that is typed for the amounts without one, and checks them.
  mutating func takeUnit(in app: State, notice: inout Notice?) {
    let text = entry?.text ?? ""
    guard let found = Currency.find(text, options: app.settings.reading) else {
      notice = Notice("No currency is called \(Quoted.text(text))", .problem)
      return
    }
    (unit, entry, isNamingUnit) = (found.currency, nil, false)
    check(lines.indices.filter { lines[$0].doubt == .whichCurrency }, in: app)
  }

  mutating func addChecked(
    in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    guard !needsUnit else {
      let key = app.pasteKey(.chooseCurrency)
      notice = Notice("Nothing added: \(key) chooses the currency", .problem)
      return .none
    }
    var entries: [TapeEntry] = []
    for line in lines where line.isChecked {
      do throws(Problem) {
        entries += try app.tapeEntries(
          of: line.text, note: line.note, on: app.pasteDay, typed: line.pasted, in: unit)
      } catch {
        notice = Notice(error, "Nothing added, \(line.text)")
        return .none
      }
    }
    guard !entries.isEmpty else {
      notice = Notice("No line is checked: \(advice(in: app))", .problem)
      return .none
    }
    let add = Command<Message, Effect>.perform(.appendToTape(entries))
    return takeChecked() ? add : .batch(.send(.sheet(.dismiss)), add)
  }
}

extension PasteSheet.Line {
  /// The phrase with its note, as it is edited.
  var noted: String { note.isEmpty ? text : "\(text) # \(note)" }

  /// Takes an edited text: a phrase with the note after `#`, whatever is in it, or a line as in a paste.
  mutating func take(_ edited: String, _ grammar: Grammar) {
    let parts = edited.split(separator: "#", maxSplits: 1).map { part in
      String(part).words.joined(separator: " ")
    }
    (text, note) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    let amount = (try? grammar.phrase(text, allowsPlain: true))?.query.amount
    if amount == nil {
      let found = grammar.paste(edited, takesBare: true).lines.flatMap(\.amounts)
      let choices = found.flatMap(grammar.choices)
      if choices.count == 1 {
        (text, note, isBare) = (choices[0].text, choices[0].label, found[0].isBare)
        doubt = choices[0].doubt
        return
      }
    }
    isBare = isBare && amount?.currencies.isEmpty ?? true
    doubt = isBare ? .whichCurrency : nil
  }

  /// What is written before the number.
  private var start: Substring { text.prefix { !$0.isNumber } }

  fileprivate var isNegative: Bool { start.contains { "-−".contains($0) } }

  /// Makes what came in what was spent, or the other way round.
  fileprivate mutating func turn() {
    let rest = start.filter { !"+-−".contains($0) } + text.dropFirst(start.count)
    text = isNegative ? rest : "-\(rest)"
  }
}

extension String {
  /// Whether it has more than one line with text.
  var hasSeveralLines: Bool {
    split(whereSeparator: \.isNewline).count { $0.contains { !$0.isWhitespace } } > 1
  }
}
