// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One character cell of a frame: what stands there and what it means, never how it is coloured.
///
/// It is one machine word, because every frame compares every cell with the one before.
package struct Cell: Equatable, Sendable {
  // From the lowest bit: 21 of the character, 21 of its mark, 8 of the role, 1 for a right half.
  private var word: UInt64

  /// What is drawn. Always printable: controls and format characters never get this far.
  package var scalar: Unicode.Scalar { Self.scalar(word) ?? " " }

  /// One combining mark drawn over it; a second one is dropped.
  package internal(set) var mark: Unicode.Scalar? {
    get {
      let value = word >> 21 & Self.scalarBits
      return value == 0 ? nil : Self.scalar(value)
    }
    set { word = word & ~(Self.scalarBits << 21) | UInt64(newValue?.value ?? 0) << 21 }
  }

  /// What the cell means, which the theme turns into colour.
  package internal(set) var role: Role {
    get { Role(rawValue: UInt8(truncatingIfNeeded: word >> 42)) ?? .text }
    set { word = word & ~(0xFF << 42) | UInt64(newValue.rawValue) << 42 }
  }

  /// The right half of a wide character, which the cell to the left draws.
  package var isContinuation: Bool { word >> 50 != 0 }

  /// A blank cell of plain text.
  package static let blank = Cell(" ")

  init(
    _ scalar: Unicode.Scalar, mark: Unicode.Scalar? = nil, role: Role = .text,
    isContinuation: Bool = false
  ) {
    word =
      UInt64(scalar.value) | UInt64(mark?.value ?? 0) << 21 | UInt64(role.rawValue) << 42
      | (isContinuation ? 1 << 50 : 0)
  }

  /// Nothing but zeros where both cells are the same.
  func difference(from other: Cell) -> UInt64 { word ^ other.word }

  private static let scalarBits: UInt64 = 0x1F_FFFF

  private static func scalar(_ value: UInt64) -> Unicode.Scalar? {
    Unicode.Scalar(UInt32(truncatingIfNeeded: value & scalarBits))
  }
}
