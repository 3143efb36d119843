// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Which marks a number is written with.
package struct NumberStyle: Hashable, Sendable {
  /// Between the whole digits and the rest.
  package var decimalMark: String

  /// Between groups of whole digits; empty for none.
  package var groupingMark: String

  /// Whether only the last three digits form a group of three and those before go by two:
  /// 12,34,567.
  package var indian: Bool

  /// From how many whole digits on groups are made: 4 usually; 5 in Spanish, Polish, Portuguese.
  package var leastGroupedDigits: Int

  /// A style of these marks.
  package init(
    decimalMark: String, groupingMark: String, indian: Bool = false, leastGroupedDigits: Int = 4
  ) {
    self.decimalMark = decimalMark
    self.groupingMark = groupingMark
    self.indian = indian
    self.leastGroupedDigits = leastGroupedDigits
  }

  /// Digits and a point, for programs.
  package static let plain = NumberStyle(decimalMark: ".", groupingMark: "")

  /// A point and commas, also what the C locale gets.
  package static let english = NumberStyle(decimalMark: ".", groupingMark: ",")
}
