// SPDX-License-Identifier: Apache-2.0

/// Which mark comes before the fraction where a number can be read in two ways: `1.234`.
package enum DecimalMark: String, CaseIterable, Codable, Sendable {
  /// A point: `1.234` is a little more than one.
  case point = "."
  /// A comma: `1.234` is more than a thousand.
  case comma = ","
  /// The locale's mark; without one, such a number is refused with both readings.
  case auto
}
