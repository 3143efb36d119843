// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Reducers
import Screen

/// The tape page: a ledger with a field at its foot. The lines are in the state.
package struct TapePage: Equatable, Sendable, Codable {
  package internal(set) var entry = TextField()
  /// The text that Esc put away; undo brings it back.
  package internal(set) var putAway = ""
  /// Whether the list has the keys, so that letters are commands; else the cursor is in the field.
  package internal(set) var isInList = false
}

package enum TapePageMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  /// Goes from the field to the list, or back.
  case switchFocus
  /// Clears the field, or brings back what was cleared.
  case clear
  case bringBack
  /// Adds what is typed to the tape.
  case add
}

extension TapePage: PageRoom {
  package static let place = Place.tape
  package static let openedBy: [Action] = [.tape]
  package static let questions: [QuestionedAction] = [.clearTape]

  package static let bindings: [Binding] =
    [
      Binding("t", .tape, "tape", "open the tape", in: .converter, rank: 10),
      Binding(
        .enter, .confirm, "reuse",
        "add what is typed; in the list: put the amount back on the converter as it was typed"),
      Binding(
        [.tab, .backTab], .switchFocus, "list", "go to the list, where letters are keys, and back"),
      Binding("c", .tapeTotal, "total", "currency of the totals"),
      Binding("e", .export, "export", "export the lines as CSV, JSON, ledger or beancount"),
      Binding("x", .deleteEntry, "delete", "delete the line"),
      Binding("n", .noteEntry, "note", "write a note on the line"),
      Binding("u", .undo, "undo", "undo the last change to the tape"),
      Binding("U", .redo, nil, "redo the last undone change"),
      Binding("/", .filterTape, "filter", "filter the lines by words"),
      Binding("d", .dateEntry, "date", "date of the line, with the rate of that day"),
      Binding("r", .tapeRates, "rates", "totals at the rate of each line, or at the newest"),
      Binding("X", .clearTape, nil, "delete all lines"),
    ] + .list(of: "line", word: nil)

  package static func opened(by action: Action, in state: State) -> Page? { .tape(TapePage()) }

  package static let messages = CasePath(embed: PageMessage.tape) {
    if case .tape(let message) = $0 { message } else { nil }
  }
  package var page: Page { .tape(self) }

  package mutating func reduce(
    _ message: TapePageMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    // An edit that does not fit is ignored.
    case .edit(let edit): _ = entry.apply(edit)
    case .switchFocus: isInList.toggle()
    case .clear:
      putAway = entry.text
      entry = TextField()
      notice = Notice("Put away: \(putAway)\(app.hint(.undo))")
    case .bringBack:
      (entry, putAway) = (TextField(putAway), "")
      notice = nil
    case .add:
      do throws(Problem) {
        let entries = try app.tapeEntries(of: entry.text, in: app.tapeCurrency)
        (entry, putAway) = (TextField(), "")
        return .perform(.appendToTape(entries))
      } catch {
        notice = Notice(error, "Nothing added")
      }
    }
    return .none
  }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    let isEmpty = state.tape.shown.isEmpty
    return switch action {
    case .noteEntry where isEmpty, .dateEntry where isEmpty, .export where isEmpty: nil
    case .deleteEntry where isEmpty, .confirm where isInList && isEmpty:
      .notice(Notice(state.tape.filter.isEmpty ? "The tape is empty" : "No line is shown"))
    case .undo: !isInList && entry.isEmpty && !putAway.isEmpty ? send(.bringBack, in: state) : .undo
    case .redo: .redo
    case .confirm where isInList: .tape(.reuse)
    case .confirm: entry.isEmpty ? nil : send(.add, in: state)
    case .switchFocus: send(.switchFocus, in: state)
    case .tapeRates: .tape(.switchRates)
    case .noteEntry, .dateEntry, .tapeTotal, .filterTape, .export: .open(action)
    case .clearTape: state.tape.lines.isEmpty ? nil : .open(.clearTape)
    case .deleteEntry: .tape(.delete)
    default: action.listMove(in: state.tape.shown.count).map { .tape(.move($0)) }
    }
  }

  package func message(editing edit: FieldEdit, in state: State) -> Message? {
    if case .insert(let text) = edit,
      text.hasSeveralLines || entry.isEmpty && text.count > 1 && holdsAmount(text, in: state)
    {
      return .paste(text)
    }
    return send(.edit(edit), in: state)
  }

  /// Whether a pasted line that cannot be added as it is has an amount.
  private func holdsAmount(_ text: String, in app: State) -> Bool {
    (try? app.tapeEntries(of: text, in: app.tapeCurrency)) == nil
      && !app.pasteGrammar.lines(text).isEmpty
  }

  package var hasCursor: Bool { !isInList }

  package func word(for action: Action, in state: State) -> String? {
    switch action {
    case .confirm: isInList ? "reuse" : "add"
    case .switchFocus: isInList ? "field" : "list"
    default: nil
    }
  }

  package func message(hitting target: Target, in state: State) -> Message? {
    switch target {
    case .row(let row): .tape(.move(.to(row)))
    case .field: isInList ? send(.switchFocus, in: state) : nil
    default: nil
    }
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    .tape(.move(.by(steps)))
  }

  /// The text first, then all lines, where a filter hides some.
  package func message(goingBackIn state: State) -> Message? {
    if !entry.isEmpty { return send(.clear, in: state) }
    return state.tape.filter.isEmpty ? nil : .tape(.filter(""))
  }

  package func drawHeader(_ state: State, in area: Area, of frame: inout Frame) {
    TapeView(state: state, page: self).drawHeader(in: area, of: &frame)
  }

  package func draw(
    _ state: State, in area: Area, charts: inout ChartCache, of frame: inout Frame
  ) {
    TapeView(state: state, page: self).draw(in: area, charts: &charts, of: &frame)
  }
}

extension Action {
  package static let tape = Action("tape")
  package static let clearTape = Action("clear-tape")
  package static let export = Action("export")
  package static let noteEntry = Action("note-entry")
  package static let dateEntry = Action("date-entry")
  package static let tapeTotal = Action("tape-total")
  package static let tapeRates = Action("tape-rates")
  package static let filterTape = Action("filter-tape")
}

extension Place {
  package static let tape = Place(
    "tape", title: "Tape", also: "expenses receipts ledger list", typing: .textOrKeys)
}
