// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

/// Typing and completing. What Enter takes over, ``phraseLineAcceptance`` does.
package let phraseLineReducer = Reducer<PhraseLine, PhraseLineMessage, Effect> { line, message in
  switch message {
  case .edit(let edit):
    line.completion = nil
    line.isTried = false
    line.isTooLong = !line.field.apply(edit)
  case .complete:
    line.complete()
  case .accept:
    line.completion = nil
    line.isTried = true
  }
  return .none
}

/// Enter on a phrase of one source and a target with an answer: the board shows it, the line goes.
let phraseLineAcceptance = Reducer<State, Message, Effect> { state, message in
  guard case .sheet(.child(.phrase(.accept))) = message, case .phrase(let line) = state.sheet,
    let question = try? line.question(in: state), let conversion = question.conversion,
    question.answer(in: state).results.first?.error == nil
  else { return .none }
  return .batch(.send(.board(.take(conversion))), .send(.sheet(.dismiss)))
}

extension PhraseLine {
  /// The most currencies Tab goes through.
  private static let mostMatches = 8

  fileprivate mutating func complete() {
    isTried = false
    var next = completion ?? firstCompletion
    if completion != nil, !next.matches.isEmpty {
      next.index = (next.index + 1) % next.matches.count
    }
    guard next.matches.indices.contains(next.index) else { return }
    let characters = Array(field.text)
    let before = String(characters[..<next.start])
    let after = String(characters[field.cursor...])
    var completed = Field(before + next.matches[next.index].code)
    guard completed.apply(.insert(after)) else { return }
    for _ in after { _ = completed.apply(.left) }
    field = completed
    completion = next
  }

  /// What the letters before the cursor may be.
  private var firstCompletion: Completion {
    let characters = Array(field.text)
    var start = field.cursor
    while start > 0, characters[start - 1].isLetter { start -= 1 }
    let word = String(characters[start..<field.cursor])
    let matches = word.isEmpty ? [] : Currency.search(word).prefix(Self.mostMatches)
    return Completion(start: start, matches: matches.map(\.currency), index: 0)
  }
}
