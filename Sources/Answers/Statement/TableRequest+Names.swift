// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The names of the columns that are appended.
extension TableRequest {
  /// Takes the words of `--into`. How many columns are appended is not known before the table is if
  /// `--amount` may name several.
  mutating func name(_ text: String?) throws(Problem) {
    guard let text else { return }
    guard !text.isEmpty else {
      throw Problem(.usage, "--into needs a name", advice: "or leave it out")
    }
    into = text
    if amount?.contains(",") != true { _ = try namesGiven(targets.count) }
  }

  /// The names of the appended columns, in their order, next to those that a table has.
  ///
  /// Where there are several targets, or the table has one of the names already, all but the amount
  /// begin with the target: `eur_note`. Where there are several `amounts`, all begin with the target and
  /// the name of the amount: `eur_net`, `eur_net_note`.
  func appendedNames(
    beside present: [String], amounts: [String] = [""]
  ) throws(Problem) -> [String] {
    let known = Set(present.map { $0.lowercased() })
    let isSeveral = amounts.count > 1
    let isPrefixed = targets.count > 1 || isSeveral || !known.isDisjoint(with: Self.remarks)
    let given = try namesGiven(amounts.count * targets.count)
    var appended: [String] = []
    for (place, amount) in amounts.enumerated() {
      for index in targets.indices {
        if targets[..<index].contains(targets[index]) { throw .doubleTarget(targets[index]) }
        let start = targets[index].code.lowercased() + (isSeveral ? "_" + amount : "")
        let name =
          given?[place * targets.count + index] ?? (isSeveral ? start : start + "_amount")
        let remarks = isAmountAlone ? [] : Self.remarks.map { isPrefixed ? "\(start)_\($0)" : $0 }
        for (column, name) in ([name] + remarks).enumerated() {
          guard !known.union(appended.map { $0.lowercased() }).contains(name.lowercased()) else {
            throw .duplicateColumnName(name, isAmount: column == 0)
          }
          appended.append(name)
        }
      }
    }
    return appended
  }

  /// The names of `--into`: one, or as many as there are columns, divided by commas.
  func namesGiven(_ count: Int) throws(Problem) -> [String]? {
    guard let into else { return nil }
    let names = count == 1 ? [into] : into.split(separator: ",").map(String.init)
    guard names.count == count else {
      throw Problem(
        .usage, "--into \(into) does not name \(count.counted("column"))",
        advice:
          "give a name for each currency of --to and each column of --amount, separated by commas")
    }
    return names
  }

  /// The columns after each amount.
  private static let remarks = ["rate", "rate_date", "source", "note"]
}
