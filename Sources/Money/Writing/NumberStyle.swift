// SPDX-License-Identifier: Apache-2.0

/// The marks a number is written with.
package struct NumberStyle: Hashable, Sendable, Codable {
  /// Between the whole digits and the fraction.
  package var decimalMark: String

  /// Between groups of whole digits; empty for none.
  package var groupingMark: String

  /// Whether only the last three digits form a group of three and those before form groups of two:
  /// 12,34,567.
  package var indian: Bool

  /// The least number of whole digits that is grouped: usually 4; 5 in Spanish, Polish, Portuguese.
  package var leastGroupedDigits: Int

  package init(
    decimalMark: String, groupingMark: String, indian: Bool = false, leastGroupedDigits: Int = 4
  ) {
    self.decimalMark = decimalMark
    self.groupingMark = groupingMark
    self.indian = indian
    self.leastGroupedDigits = leastGroupedDigits
  }

  /// The same decimal mark without groups: for rates, and for text that is edited.
  package var ungrouped: NumberStyle { NumberStyle(decimalMark: decimalMark, groupingMark: "") }

  /// Digits and a point, for programs.
  package static let plain = NumberStyle(decimalMark: ".", groupingMark: "")

  /// A point and commas, also used for the C locale.
  package static let english = NumberStyle(decimalMark: ".", groupingMark: ",")
}
