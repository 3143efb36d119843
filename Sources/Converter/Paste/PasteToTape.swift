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
    let added = Set(tape.lines.compactMap { $0.conversion?.typed })
    for (row, line) in found.lines.enumerated() where line.doubt == nil {
      // The statement was pasted before.
      if added.contains(line.pasted) {
        sheet.lines[row].doubt = .onTape
        continue
      }
      sheet.lines[row].isChecked = (try? tapeEntries(of: line.text, on: pasteDay)) != nil
    }
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
    for row in lines.indices where lines[row].doubt == .whichCurrency { check(row, true) }
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

extension String {
  /// Whether it has more than one line with text.
  var hasSeveralLines: Bool {
    split(whereSeparator: \.isNewline).count { $0.contains { !$0.isWhitespace } } > 1
  }
}
