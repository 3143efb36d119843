// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Adjacent cells of one row with the same role, drawn in one operation.
package struct FrameRun: Equatable, Sendable {
  package let row: Int
  /// Never starts or ends within a wide character.
  package let columns: Range<Int>
  package let role: Role
}
