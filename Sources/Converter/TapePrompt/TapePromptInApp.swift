// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

/// Uses what is typed into the prompt of the tape.
let tapePromptInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .sheet(.child(.tapePrompt(let message))):
    guard case .tapePrompt(let prompt) = state.sheet else { return .none }
    if prompt.purpose == .filter {
      state.tape.filter = prompt.entry.text
      state.tape.selected = max(0, state.tape.shown.count - 1)
    }
    guard message == .confirm else { return .none }
    return state.use(prompt)

  case .back:
    // Esc shows all lines again.
    if case .tapePrompt(let prompt) = state.sheet, prompt.purpose == .filter {
      state.tape.filter = ""
    }

  default:
    break
  }
  return .none
}

/// What the text of a prompt means, or why it is invalid.
enum TapeInput: Equatable {
  case change(TapeMessage)
  case total(Currency)
  case filter
  case file(FileDraft)
  case fault(Notice)
}

extension State {
  fileprivate mutating func use(_ prompt: TapePrompt) -> Command<Message, Effect> {
    switch input(of: prompt) {
    case .fault(let reason):
      notice = reason
      return .none
    case .change(let message):
      return .batch(.send(.sheet(.dismiss)), .send(.tape(message)))
    case .total(let currency):
      tape.totals.currency = currency
    case .filter:
      break
    case .file(let file):
      return .perform(.writeFile(file, replaces: false))
    }
    return .send(.sheet(.dismiss))
  }

  func input(of prompt: TapePrompt) -> TapeInput {
    let text = prompt.entry.text
    switch prompt.purpose {
    case .filter:
      return .filter
    case .total:
      guard let found = Currency.find(text, options: settings.reading) else {
        return .fault(Notice("no currency: \(text)", .problem))
      }
      return .total(found.currency)
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
      return .file(
        FileDraft(path: path, text: format.text(of: tape.shown, offset: tape.offset)))
    }
  }
}
