// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A report of a mouse button: which one, and where, counted from 1.
///
/// See "Mouse Tracking" in xterm's control sequences: modes 1002 and 1006, and the bytes of mode
/// 1000.
struct MouseReport: Equatable {
  private let button: Int
  private let column: Int
  private let row: Int

  /// Reads `<0;12;5`, the parameters of the sequence; nil if they are not a mouse report.
  init?(_ parameters: [UInt8]) {
    guard parameters.first == UInt8(ascii: "<") else { return nil }
    let numbers = parameters.dropFirst()
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2],
      [button, column, row].allSatisfy({ (0...1_000_000).contains($0) })
    else { return nil }
    self.button = button
    self.column = column
    self.row = row
  }

  /// The three bytes of the old form; positions past column 223 cannot be expressed in it.
  init(old bytes: [UInt8]) {
    let numbers = bytes.map { Int($0) - 32 }
    (button, column, row) = (numbers[0], numbers[1], numbers[2])
  }

  /// The event: a click of the first button, a movement with it, or a step of the wheel; nil for
  /// anything else.
  var key: Key? {
    // Shift, Alt and Control are 4, 8 and 16: a click with them is a click.
    switch button & ~0x1C {
    case 0 where column > 0 && row > 0: .click(row: row - 1, column: column - 1)
    case 32 where column > 0 && row > 0: .drag(row: row - 1, column: column - 1)
    case 64: .wheel(-1)
    case 65: .wheel(1)
    default: nil
    }
  }
}
