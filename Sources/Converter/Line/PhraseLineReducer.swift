// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

/// Handles typing and completion. ``phraseLineInApp`` sets the board.
package let phraseLineReducer = Reducer<PhraseLine, PhraseLineMessage, Effect> { line, message in
  switch message {
  case .edit(let edit):
    line.completion = nil
    line.isSubmitted = false
    line.isTooLong = !line.field.apply(edit)
  case .complete:
    line.complete()
  case .accept:
    line.completion = nil
    line.isSubmitted = true
  }
  return .none
}

extension PhraseLine {
  /// The number of matches Tab cycles through.
  private static let maxMatches = 8

  fileprivate mutating func complete() {
    isSubmitted = false
    var next = completion ?? firstCompletion
    if completion != nil, !next.matches.isEmpty {
      next.index = (next.index + 1) % next.matches.count
    }
    guard next.matches.indices.contains(next.index) else { return }
    let characters = Array(field.text)
    let before = String(characters[..<next.start])
    let after = String(characters[field.cursor...])
    var completed = TextField(before + next.matches[next.index].code)
    guard completed.apply(.insert(after)) else { return }
    for _ in after { _ = completed.apply(.left) }
    field = completed
    completion = next
  }

  /// The matches of the letters before the cursor.
  private var firstCompletion: Completion {
    let characters = Array(field.text)
    var start = field.cursor
    while start > 0, characters[start - 1].isLetter { start -= 1 }
    let word = String(characters[start..<field.cursor])
    let matches = word.isEmpty ? [] : Currency.search(word).prefix(Self.maxMatches)
    return Completion(start: start, matches: matches.map(\.currency), index: 0)
  }
}
