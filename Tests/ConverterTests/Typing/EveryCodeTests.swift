// SPDX-License-Identifier: Apache-2.0

import Money
import Reducers
import Screen
import Testing

@testable import Converter

@Suite("Every code, typed") struct EveryCodeTests {
  enum Moment: CaseIterable {
    case start, afterEnter, afterArrows

    var keys: String {
      switch self {
      case .start: ""
      case .afterEnter: "5 Enter"
      case .afterArrows: "Down Down Up"
      }
    }
  }

  @Test(
    "right before or after an amount, in capitals or not, is that currency after one Enter",
    arguments: Moment.allCases)
  func everyCode(_ moment: Moment) {
    let before = Samples.press(moment.keys)
    #expect(Currency.all.count == 326)
    func type(_ text: String, into scope: inout BoardScope) {
      for character in text {
        // The screen is as it was; only the text grows.
        guard case .board(let edit) = KeyRouter.message(for: .character(character), in: before)
        else {
          Issue.record("\(character) of \(text) acts")
          return
        }
        _ = boardReducer.reduce(&scope, edit)
      }
    }
    var starts = [BoardScope(before), BoardScope(before), BoardScope(before)]
    type("100", into: &starts[0])
    type("100 ", into: &starts[1])
    for currency in Currency.all {
      for code in [currency.code, currency.code.lowercased()] {
        for (start, text) in zip(starts, [code, code, "\(code) 100"]) {
          var scope = start
          type(text, into: &scope)
          _ = boardReducer.reduce(&scope, .typing(.keep))
          let board = scope.board
          if board.from != currency || board.fieldState != .settled
            || board.amount.value(in: currency) != Rational(100)
          {
            Issue.record("\(text) gives \(board.amount.field.text) \(board.from.code)")
          }
        }
      }
    }
  }

  @Test("no letter of a code is a key at any of these moments", arguments: Moment.allCases)
  func letters(_ moment: Moment) {
    let state = Samples.press(moment.keys)
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz 0123456789" {
      let message = KeyRouter.message(for: .character(letter), in: state)
      #expect(message == .board(.edit(.insert(String(letter)))))
    }
  }

  @Test(
    "that is a word is read beside its number, and asked about where it may be one",
    arguments: [
      ("100 try to eur", true), ("5k mad", true), ("dinner: 45.90 try", true),
      ("12 pen + 30 usd", true), ("100 try eur", false), ("try 100 usd", false),
      ("100 usd to all", false), ("all", false), ("try 100 to eur", false),
    ])
  func word(_ text: String, _ isRead: Bool) {
    let state = Samples.type(text)
    #expect((state.board.fieldState == .changed) == isRead)
  }
}
