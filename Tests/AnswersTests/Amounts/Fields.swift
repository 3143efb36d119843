// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

/// What is typed into a field: an amount or a calculation.
enum Field {
  static func read(
    _ text: String, options: ReadingOptions = ReadingOptions()
  ) throws(Problem) -> Reading { try Grammar(options: options).amount(text).query.amount }
}

/// A cell of a table: one amount.
enum Cell {
  static func read(
    _ text: String, options: ReadingOptions = ReadingOptions()
  ) throws(Problem) -> Reading { try Grammar(options: options).cell(text).query.amount }
}

extension Problem {
  /// Whether the only mark of a number leaves open what it is.
  var asksForMark: Bool { if case .chooseMark = remedy { true } else { false } }
}
