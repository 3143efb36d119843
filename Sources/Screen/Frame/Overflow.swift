// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How text longer than its field is cut.
package enum Overflow: Sendable {
  /// The last column is an ellipsis.
  case ellipsis
  /// The text ends at the edge.
  case clip
}
