// SPDX-License-Identifier: Apache-2.0

/// An amount as it was understood, to be written out again: digits and a decimal mark, codes for
/// symbols.
package struct Echo: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    case number(FixedDecimal)
    case text(String)
  }

  private let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// For a user who writes this decimal mark. Never grouped: a mark in it can only be the decimal
  /// one.
  ///
  /// With a point, and read again with ``DecimalMark/point``, it is the same amount.
  package func text(decimalMark: String = ".") -> String {
    let style = NumberStyle(decimalMark: decimalMark, groupingMark: "")
    return parts.map { part in
      switch part {
      case .number(let number): number.formatted(style)
      case .text(let text): text
      }
    }.joined()
  }
}
