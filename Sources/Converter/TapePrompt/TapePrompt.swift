// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Reducers

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
  /// Handled by the parent: uses the text.
  case confirm
}

let tapePromptReducer = Reducer<TapePrompt, TapePromptMessage, Effect> { prompt, message in
  switch message {
  case .edit(let edit):
    prompt.entry.apply(edit)
  case .nextFormat:
    guard prompt.purpose == .export else { break }
    let path = prompt.entry.text
    let all = TapeFormat.allCases
    let place = TapeFormat(path: path).flatMap { all.firstIndex(of: $0) } ?? all.count - 1
    let next = all[(place + 1) % all.count]
    prompt.entry = PromptField(next.path(replacing: path), isFresh: false)
  case .confirm:
    break
  }
  return .none
}
