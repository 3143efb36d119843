// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A movement of the cursor by line feeds and then along the row, as ECMA-48 terminals know it. From one
/// row of a column to the next it is shorter than an address.
struct CursorSteps {
  private let down: Int
  private let along: Int
  private let returns: Bool

  /// The movement from one place to another; nil if the other is not in the same or one of the next rows.
  init?(from place: Position, to target: Position) {
    down = target.row - place.row
    guard 0...3 ~= down else { return nil }
    returns = target.column == 0 && place.column > 0
    along = returns ? 0 : target.column - place.column
  }

  var count: Int {
    let steps = along == 0 ? 0 : isBackspaces ? -along : 3 + (along == 1 ? 0 : digits(abs(along)))
    return down + (returns ? 1 : 0) + steps
  }

  func write(to bytes: inout [UInt8]) {
    if returns { bytes.append(0x0D) }
    for _ in 0..<down { bytes.append(0x0A) }
    if isBackspaces {
      for _ in along..<0 { bytes.append(0x08) }
    } else if along == 1 {
      bytes.append(command: "C")
    } else if along != 0 {
      bytes.append(command: along > 0 ? "C" : "D", abs(along))
    }
  }

  private var isBackspaces: Bool { -4..<0 ~= along }
}

func digits(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4 }

extension [UInt8] {
  /// Appends a control sequence of ECMA-48: `ESC [`, the numbers, and the letter of the command.
  mutating func append(command: Unicode.Scalar, _ numbers: Int...) {
    self += [0x1B, UInt8(ascii: "[")]
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(UInt8(ascii: ";")) }
      append(decimal: number)
    }
    append(UInt8(ascii: command))
  }

  private mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
