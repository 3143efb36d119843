// SPDX-License-Identifier: Apache-2.0

import Money
import Reducers
import Screen
import SeededRandom
import Testing

@testable import Converter

@Suite("Letters typed into the field") struct TypedLettersTests {
  @Test(
    "never act: a thousand sessions of phrases, Enter, arrows, rubbish and cancelled texts",
    arguments: 1...10)
  func sessions(_ block: UInt64) {
    for session in 0..<100 {
      var random = Seeded(block * 1_000 + UInt64(session))
      let before = Samples.state()
      let typing = TypedSession(before)
      var trace = ""
      for _ in 0..<3 {
        let text = random.text()
        trace += text + "|"
        for character in text {
          let expected = Message.board(.edit(.insert(String(character))))
          let message = KeyRouter.message(for: .character(character), in: typing.state)
          if message != expected { Issue.record("\(character) acted in \(trace)") }
          typing.press(.character(character))
        }
        for key in random.end(of: typing.state) {
          trace += " \(key)"
          typing.press(key)
        }
        if typing.state.board.fieldState != .settled, Bool.random(using: &random) {
          // The list closes, the text goes, and the place where it went, at most.
          for _ in 0..<4 where typing.state.board.fieldState != .settled { typing.press(.escape) }
          if typing.state.board.fieldState != .settled {
            Issue.record(
              "Esc does not put \(trace) away: \(typing.state.board.fieldState)")
            break
          }
        }
        if typing.state.hasActed(since: before) {
          Issue.record("something happened in \(trace)")
          break
        }
      }
    }
  }
}

extension Seeded {
  fileprivate mutating func text() -> String {
    let codes = Currency.all.map(\.code)
    func code() -> String {
      let code = codes[Int.random(in: 0..<codes.count, using: &self)]
      return Bool.random(using: &self) ? code : code.lowercased()
    }
    let amount = ["100", "5k", "1,234.56", "12.50*3", "1250", ".5"][
      Int.random(in: 0..<6, using: &self)]
    switch Int.random(in: 0..<10, using: &self) {
    case 0: return amount
    case 1: return amount + code()
    case 2: return "\(amount) \(code())"
    case 3: return "\(code()) \(amount)"
    case 4: return "\(amount) \(code()) to \(code())"
    case 5: return "dinner: \(amount) \(code())"
    case 6: return "\(amount) \(code()) on 15 mar 2020"
    case 7: return " to \(code())"
    default:
      let letters = Array("abcdefghijklmnopqrstuvwxyzASTMLU?:<>[]=%+#")
      return String((0..<5).map { _ in letters[Int.random(in: 0..<letters.count, using: &self)] })
    }
  }

  /// Keys after a text: Enter, arrows, Tab, the list.
  fileprivate mutating func end(of state: State) -> [Key] {
    let ends: [[Key]] = [
      [.enter], [.enter, .enter], [.down], [.up], [.tab], [.backTab], [.enter, .down, .down], [],
      [.backspace], [.control("u")], [.home], [.control("w"), .enter],
    ]
    return ends[Int.random(in: 0..<ends.count, using: &self)]
  }
}

/// Keys pressed one after the other, without what effects would answer.
private struct TypedSession {
  private let store: Store<State, Message, Effect>

  init(_ state: State) { store = Store(state, reducer: appReducer, interpreter: .empty) }

  var state: State { store.state }

  func press(_ key: Key) {
    if let message = KeyRouter.message(for: key, in: store.state) { store.send(message) }
  }
}

extension State {
  /// Whether anything but the text, what it shows, and the tape is different.
  fileprivate func hasActed(since before: State) -> Bool {
    sheet != nil || !pages.isEmpty || isMenuOpen || isFinished || themeName != before.themeName
      || switches != before.switches || alerts != before.alerts
      || reload.running != before.reload.running || board.range != before.board.range
      || board.lineup.keptRows != before.board.lineup.keptRows
  }
}
