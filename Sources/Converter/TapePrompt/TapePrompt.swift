// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// One line of input for the tape page.
package struct TapePrompt: Equatable, Sendable {
  package enum Purpose: Equatable, Sendable {
    /// The note of the line with this number.
    case note(Int64)
    /// The date of the line with this number.
    case date(Int64)
    /// The currency of the totals.
    case total
    case filter
    case export
  }

  package let purpose: Purpose
  package internal(set) var entry: PromptField

  init(_ purpose: Purpose, _ text: String = "") {
    self.purpose = purpose
    // A note and a filter are continued, the others are replaced.
    let isFresh =
      switch purpose {
      case .note, .filter: false
      case .date, .total, .export: true
      }
    entry = PromptField(text, isFresh: isFresh)
  }
}

package enum TapePromptMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  /// Changes the path to the next format of an export.
  case nextFormat
  /// Uses the text.
  case confirm
}

extension TapePrompt: SheetRoom {
  package static let place = Place.tapePrompt

  package static let bindings: [Binding] = [
    Binding(.enter, .confirm, "use", "use the text"),
    Binding(.tab, .nextFormat, "format", "next format of an export"),
  ]

  package static let openedBy: [Action] = [
    .noteEntry, .dateEntry, .tapeTotal, .filterTape, .export,
  ]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    let line = state.tape.line
    switch action {
    case .noteEntry:
      guard let line, let conversion = line.conversion else { return nil }
      return .tapePrompt(TapePrompt(.note(line.id), conversion.note))
    case .dateEntry:
      guard let line, line.conversion != nil else { return nil }
      let day = line.day(offset: state.tape.offset)
      return .tapePrompt(TapePrompt(.date(line.id), day.shortWithYear))
    case .tapeTotal:
      return .tapePrompt(TapePrompt(.total, state.tapeCurrency.code))
    case .filterTape:
      return .tapePrompt(TapePrompt(.filter, state.tape.filter))
    case .export:
      guard !state.tape.shown.isEmpty else { return nil }
      return .tapePrompt(TapePrompt(.export, "agio-tape-\(state.clock.today.iso).csv"))
    default:
      return nil
    }
  }

  package static func refusal(of action: Action, in state: State) -> Notice? {
    switch action {
    case .export where state.tape.loadState != .loaded:
      Notice("Not exported: the tape is still loading; try again", .problem)
    case .export: Notice("No lines: nothing to export")
    case .noteEntry, .dateEntry: Notice("No conversion is selected")
    default: nil
    }
  }

  package static let messages = CasePath(embed: SheetMessage.tapePrompt) {
    if case .tapePrompt(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .tapePrompt(self) }

  package mutating func reduce(
    _ message: TapePromptMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .edit(let edit):
      entry.apply(edit)
      if purpose == .filter { return .send(.tape(.filter(entry.text))) }
    case .nextFormat:
      guard purpose == .export else { break }
      let all = TapeFormat.allCases
      let place = TapeFormat(path: entry.text).flatMap { all.firstIndex(of: $0) } ?? all.count - 1
      let next = all[(place + 1) % all.count]
      entry = PromptField(next.path(replacing: entry.text), isFresh: false)
    case .confirm:
      switch app.input(of: self) {
      case .fault(let reason): notice = reason
      case .change(let message): return .batch(.send(.sheet(.dismiss)), .send(.tape(message)))
      case .file(let file): return .perform(.writeFile(file, replaces: false))
      }
    }
    return .none
  }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm:
      if case .fault(let reason) = state.input(of: self) { .notice(reason) } else { send(.confirm) }
    case .nextFormat: purpose == .export ? send(.nextFormat) : nil
    default: nil
    }
  }

  package func message(editing edit: FieldEdit, in state: State) -> Message? { send(.edit(edit)) }

  package func word(for action: Action, in state: State) -> String? {
    guard action == .confirm else { return nil }
    return switch purpose {
    case .note, .date: "save"
    case .total: "use"
    case .filter: "filter"
    case .export: "export"
    }
  }

  /// Leaving a filter shows all lines again.
  package func message(goingBackIn state: State) -> Message? {
    purpose == .filter ? .sequence([.tape(.filter("")), .sheet(.dismiss)]) : nil
  }

  package var asksForPath: Bool { purpose == .export }

  /// The field and what it means, with the border.
  static let rows = 4

  package func size(in room: Area, of state: State) -> Size {
    Size(columns: room.width, rows: Self.rows)
  }

  /// At the bottom, so that the lines of the tape are visible.
  package func place(in content: Area, of state: State) -> Area {
    content.rows(.fill, .fixed(size(in: content, of: state).rows)).1
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    TapePromptView(prompt: self, state: state).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let nextFormat = Action("next-format")
}

extension Place {
  package static let tapePrompt = Place(
    "tape-prompt", title: "Tape: note, date, total, filter, export", typing: .text)
}

/// What the text of a prompt means, or why it is invalid.
enum TapeInput: Equatable {
  case change(TapeMessage)
  case file(FileDraft)
  case fault(Notice)
}

extension State {
  func input(of prompt: TapePrompt) -> TapeInput {
    let text = prompt.entry.text
    switch prompt.purpose {
    case .filter:
      return .change(.filter(text))
    case .total:
      guard let found = Currency.find(text, options: settings.reading) else {
        return .fault(Notice("no currency: \(text)", .problem))
      }
      return .change(.total(found.currency))
    case .note(let id):
      guard let line = tape.lines.first(where: { $0.id == id }), let conversion = line.conversion
      else {
        return .fault(Notice("this line no longer exists", .problem))
      }
      let note = text.split(separator: " ").joined(separator: " ")
      return .change(.edit(line.with(conversion.noted(note), settings)))
    case .date(let id):
      guard let line = tape.lines.first(where: { $0.id == id }), let conversion = line.conversion
      else {
        return .fault(Notice("this line no longer exists", .problem))
      }
      do throws(Problem) {
        let grammar = Grammar(today: clock.today, options: settings.reading)
        guard let day = try grammar.onlyDay(text), day <= clock.today else {
          return .fault(Notice("type a date up to today, such as 15 mar 2020", .problem))
        }
        let redated = try tapeContext.redated(conversion, to: day)
        return .change(.edit(line.with(redated, settings)))
      } catch {
        return .fault(Notice(error))
      }
    case .export:
      let path = text.split(separator: " ", omittingEmptySubsequences: false)
        .joined(separator: " ")
      guard let format = TapeFormat(path: path) else {
        let endings = TapeFormat.allCases.map(\.ending).joined(separator: ", ")
        return .fault(Notice("which format? End the name with \(endings)", .problem))
      }
      return .file(FileDraft(path: path, text: format.text(of: tapeReport)))
    }
  }
}
