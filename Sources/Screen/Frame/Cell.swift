// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One character cell of a frame: what stands there and what it means, never how it is coloured.
public struct Cell: Equatable, Sendable {
  /// What is drawn. Always printable: controls and format characters never get this far.
  public internal(set) var scalar: Unicode.Scalar
  /// One combining mark drawn over it; a second one is dropped.
  public internal(set) var mark: Unicode.Scalar?
  /// What the cell means, which the theme turns into colour.
  public internal(set) var role: Role
  /// The right half of a wide character, which the cell to the left draws.
  public internal(set) var isContinuation: Bool

  /// A blank cell of plain text.
  public static let blank = Cell(" ")

  init(
    _ scalar: Unicode.Scalar, mark: Unicode.Scalar? = nil, role: Role = .text,
    isContinuation: Bool = false
  ) {
    self.scalar = scalar
    self.mark = mark
    self.role = role
    self.isContinuation = isContinuation
  }
}
