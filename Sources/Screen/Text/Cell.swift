// SPDX-License-Identifier: Apache-2.0

/// One character cell of a frame: its character and its role, not its colour.
///
/// One machine word, because each frame compares all its cells with the previous frame.
package struct Cell: Equatable, Sendable {
  // From the lowest bit: 21 bits for the character, 21 for its mark, 8 for the role, 1 for
  // `isContinuation`.
  private var word: UInt64

  /// Always printable: control and format characters are filtered out before.
  package var scalar: Unicode.Scalar { Self.scalar(word) ?? " " }

  /// One combining mark; further marks are dropped.
  package internal(set) var mark: Unicode.Scalar? {
    get {
      let value = word >> 21 & Self.scalarBits
      return value == 0 ? nil : Self.scalar(value)
    }
    set { word = word & ~(Self.scalarBits << 21) | UInt64(newValue?.value ?? 0) << 21 }
  }

  package internal(set) var role: Role {
    get { Role(rawValue: UInt8(truncatingIfNeeded: word >> 42)) ?? .text }
    set { word = word & ~(0xFF << 42) | UInt64(newValue.rawValue) << 42 }
  }

  /// Whether this is the right half of a wide character, which the cell on the left draws.
  package var isContinuation: Bool { word >> 50 != 0 }

  package static let blank = Cell(" ")

  /// The word without its role.
  private var content: UInt64 { word & ~(0xFF << 42) }

  /// Whether it is a single ASCII character.
  package var isASCII: Bool { content < 0x80 }

  /// Whether both are the same in every role.
  package func hasContent(of other: Cell) -> Bool { content == other.content }

  init(
    _ scalar: Unicode.Scalar, mark: Unicode.Scalar? = nil, role: Role = .text,
    isContinuation: Bool = false
  ) {
    word =
      UInt64(scalar.value) | UInt64(mark?.value ?? 0) << 21 | UInt64(role.rawValue) << 42
      | (isContinuation ? 1 << 50 : 0)
  }

  /// Zero when both cells are equal.
  func difference(from other: Cell) -> UInt64 { word ^ other.word }

  private static let scalarBits: UInt64 = 0x1F_FFFF

  private static func scalar(_ value: UInt64) -> Unicode.Scalar? {
    Unicode.Scalar(UInt32(truncatingIfNeeded: value & scalarBits))
  }
}

/// The size of a screen in character cells.
package struct Size: Equatable, Hashable, Sendable, Codable {
  package let columns: Int
  package let rows: Int

  /// Creates a size; negative values become zero.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Reads `80x24`; nil for anything else, and for more than 1,000 columns or rows.
  package init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (1...1000).contains(columns), (1...1000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  /// The size all screens are designed for.
  package static let standard = Size(columns: 80, rows: 24)
}

/// A cell's position, counted from 0 at the top left corner.
package struct Position: Equatable, Hashable, Sendable, Codable {
  package var row: Int
  package var column: Int

  /// Creates a position, which may be outside the frame.
  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
