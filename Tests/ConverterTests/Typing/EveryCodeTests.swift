// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

  /// Codes in small letters that are words, which the grammar asks about.
  private static let words = [
    "all", "bad", "bam", "bob", "cop", "cup", "gel", "mad", "mop", "pen", "ron", "sit", "sos",
    "top", "try",
  ]

  @Test(
    "right before or after an amount, in capitals or not, is that currency",
    arguments: Moment.allCases)
  func everyCode(_ moment: Moment) {
    let before = Samples.press(moment.keys)
    #expect(Currency.all.count == 326)
    for currency in Currency.all {
      for code in [currency.code, currency.code.lowercased()] {
        for text in ["100\(code)", "100 \(code)", "\(code) 100"] {
          var scope = BoardScope(before)
          // Each key reads the whole text anew, so the first and the last are enough here.
          _ = boardReducer.reduce(&scope, .edit(.insert(String(text.prefix(1)))))
          scope.board.entry.replaceText(
            String(text.dropLast()), options: before.settings.fieldReading)
          _ = boardReducer.reduce(&scope, .edit(.insert(String(text.suffix(1)))))
          let isRead = scope.board.fieldState == .changed
          _ = boardReducer.reduce(&scope, .typing(.keep))
          // A word of English is completed to the code first.
          if !isRead, Self.words.contains(code) {
            _ = boardReducer.reduce(&scope, .typing(.keep))
          }
          let board = scope.board
          let isAllowed = isRead || Self.words.contains(code)
          if !isAllowed || board.from != currency || board.fieldState != .settled
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
}
