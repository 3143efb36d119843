// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Rates
import Reducers
import Screen

/// Keys, and the picture agio shows after each: drawn by agio's own modules, without a terminal.
struct Script {
  /// The kinds of keys in the table.
  enum Kind: String, CaseIterable {
    case digit, move, clear
  }

  /// A key and the picture after it.
  struct Step {
    let kind: Kind
    let bytes: [UInt8]
    let frame: Frame
  }

  /// The picture before the first key.
  let first: Frame
  /// Leads to the picture where ``steps`` begin.
  let opening: Step
  /// One round. It ends with the picture it began with, so it can be repeated indefinitely.
  let steps: [Step]

  /// The day of the newest bundled rates.
  static let today = RateBook().newestDay(of: .ecb) ?? Day(daysSince1970: 20_756)
  /// The most common terminal size.
  static let size = Size(columns: 80, rows: 24)

  /// Types six digits, moves down all rows and up again, and clears the field.
  static var typingAndMoving: Script {
    let clear: (Kind, Key, [UInt8]) = (.clear, .control("u"), [0x15])
    let digits = "125034".utf8.map {
      (Kind.digit, Key.character(Character(Unicode.Scalar($0))), [$0])
    }
    let rows = Board.defaultRows.count - 1
    let down = Array(repeating: (Kind.move, Key.down, Array("\u{1B}OB".utf8)), count: rows)
    let up = Array(repeating: (Kind.move, Key.up, Array("\u{1B}OA".utf8)), count: rows)
    return Script(opening: clear, keys: digits + down + up + [clear])
  }

  private init(opening key: (Kind, Key, [UInt8]), keys: [(Kind, Key, [UInt8])]) {
    let store = Store(
      State.atStart(), reducer: appReducer, interpreter: Interpreter<Effect, Message>.empty)
    func step(_ kind: Kind, _ key: Key, _ bytes: [UInt8]) -> Step {
      if let message = KeyRouter.message(for: key, in: store.state) { store.send(message) }
      return Step(kind: kind, bytes: bytes, frame: render(store.state, Script.size))
    }
    first = render(store.state, Script.size)
    opening = step(key.0, key.1, key.2)
    steps = keys.map { step($0.0, $0.1, $0.2) }
    precondition(steps.last?.frame == opening.frame, "a round must end as it began")
  }
}

extension State {
  /// agio at its start, on the newest day of the bundled rates.
  static func atStart(board: Board? = nil) -> State {
    let now = Timestamp(secondsSince1970: Int64(Script.today.daysSince1970) * 86_400 + 43_200)
    return State(clock: ClockReading(now: now, today: Script.today), board: board)
  }
}
