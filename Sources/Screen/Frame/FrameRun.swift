// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Neighbouring cells of one row that share a role: what a painter draws at one go.
package struct FrameRun: Equatable, Sendable {
  /// The row of the frame.
  package let row: Int
  /// The columns, never starting or ending within a wide character.
  package let columns: Range<Int>
  /// The role of all of them.
  package let role: Role
}
