// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Screen

/// The list of completions under the field of the board.
struct CompletionView {
  let lines: [ListView.Item]
  private let selected: Int
  private let title: String
  /// Shown in the lower border.
  private var remark = ""
  /// The columns of the text in the field.
  let typed: Int

  /// nil while no list is open.
  init?(_ state: State) {
    if let pasted = state.board.pastedAmounts {
      lines = pasted.choices.map { ListView.Item(text: $0.text, detail: $0.label) }
      (selected, title) = (pasted.selected, "Amounts in the paste")
      if pasted.leftOut > 0 {
        remark = "\(pasted.leftOut.counted("line")) without a clear amount skipped"
      }
    } else if let phrase = state.board.phrase, phrase.isListOpen {
      let listsCurrencies = phrase.choices.contains {
        if case .currency = $0 { true } else { false }
      }
      lines = phrase.choices.map {
        CompletionView.line($0, of: phrase, hasCodes: listsCurrencies, in: state)
      }
      (selected, title) = (
        phrase.selected, phrase.isAsked ? "Meaning" : listsCurrencies ? "Currency" : "Next"
      )
    } else {
      return nil
    }
    typed = Screen.width(of: state.board.entry.field.text)
  }

  func draw(in area: Area, of frame: inout Frame) {
    let inside = Panel(title, remark: remark).draw(in: area, of: &frame)
    ListView(rows: lines.map { .line($0) }, selected: selected)
      .draw(in: inside, of: &frame)
  }

  private static func line(
    _ choice: PhraseCompletion, of phrase: TypedPhrase, hasCodes: Bool, in state: State
  ) -> ListView.Item {
    let typed = MatchedText.Needle(phrase.unfinished)
    switch choice {
    case .word(let word):
      let mark = typed.range(in: word).map { [$0] } ?? []
      return ListView.Item(code: hasCodes ? "" : nil, text: word, marks: mark)
    case .currency(let match):
      let board = state.board
      let base = board.from == match.currency ? board.to : board.from
      let quote = try? state.quote(from: match.currency, to: base, on: board.on)
      return ListView.Item(match, typed, at: quote, in: state)
    }
  }
}
