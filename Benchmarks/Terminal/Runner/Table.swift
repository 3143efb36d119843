// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The results, printed row by row as soon as they are known.
struct Table {
  /// The limit of a figure, if there is one.
  struct Budget {
    let text: String
    let isMet: Bool

    static func atMost(_ limit: Double, _ value: Double, _ unit: String) -> Budget {
      Budget(text: "≤ \(number(limit))" + (unit.isEmpty ? "" : " " + unit), isMet: value <= limit)
    }

    static func atLeast(_ limit: Double, _ value: Double, _ unit: String) -> Budget {
      Budget(text: "≥ \(number(limit)) \(unit)", isMet: value >= limit)
    }
  }

  init() {
    print("| what | agio | rival | agio ÷ rival | budget | met |")
    print("| --- | ---: | ---: | ---: | --- | --- |")
  }

  /// Prints a row. Several budgets are listed side by side, each with its verdict.
  mutating func add(
    _ what: String, _ agio: Double, _ rival: Double? = nil, unit: String, _ budgets: Budget...
  ) {
    func shown(_ value: Double) -> String { number(value) + (unit.isEmpty ? "" : " " + unit) }
    let ratio = rival.map { $0 > 0 ? number(agio / $0) : "–" }
    let columns = [
      what, shown(agio), rival.map(shown) ?? "–", ratio ?? "–",
      budgets.isEmpty ? "–" : budgets.map(\.text).joined(separator: "; "),
      budgets.isEmpty ? "–" : budgets.map { $0.isMet ? "yes" : "**no**" }.joined(separator: "; "),
    ]
    print("| " + columns.joined(separator: " | ") + " |")
    fflush(nil)
  }

  /// Prints a row for something that cannot be measured here.
  func miss(_ what: String, _ why: String) { print("| \(what) | \(why) | – | – | – | – |") }
}

/// A number with three significant digits.
func number(_ value: Double) -> String {
  let digits = value == value.rounded() ? 0 : value >= 100 ? 0 : value >= 10 ? 1 : 2
  return String(format: "%.\(digits)f", value)
}

func milliseconds(_ nanoseconds: Double) -> Double { nanoseconds / 1e6 }
