// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What happens to a text longer than the width it is given.
package enum Overflow: Sendable {
  /// The last column shows that something is missing.
  case ellipsis
  /// It ends at the border.
  case clip
}
