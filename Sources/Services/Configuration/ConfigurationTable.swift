// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

/// One table of the configuration, with its position for messages.
struct ConfigurationTable {
  let table: TOMLTable
  let path: [String]
  let file: String

  func error(_ key: String, _ message: String, advice: String? = nil) -> Problem {
    .configuration(file, line: line(of: key), message, advice: advice)
  }

  func error(_ key: String, _ problem: Problem) -> Problem {
    error(key, problem.message, advice: problem.advice)
  }

  /// The line of a key; if it is missing, that of its table.
  func line(of key: String) -> Int? {
    table.member(key)?.line ?? (path.isEmpty ? nil : table.line)
  }

  /// Refuses unknown keys.
  func allow(_ names: @autoclosure () -> [String]) throws(Problem) {
    guard !table.members.isEmpty else { return }
    let known = names()
    guard let key = table.members.first(where: { !known.contains($0.key) })?.key else { return }
    // A table of a list has its number in the path: `[[rate]]`.
    let names = path.filter { Int($0) == nil }
    let name = names.joined(separator: ".")
    let within =
      path.isEmpty ? "" : " in " + (names.count < path.count ? "[[\(name)]]" : name)
    throw error(
      key, "unknown key \(key)\(within)", advice: NearestWord.advice(for: key, among: known))
  }

  func text(_ key: String) throws(Problem) -> String? {
    try value(key, "text in quotes") { $0.text }
  }

  func flag(_ key: String) throws(Problem) -> Bool? {
    try value(key, "true or false") { $0.flag }
  }

  func wholeNumber(_ key: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
    let words = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return try value(key, words) { value in value.whole.flatMap { range.contains($0) ? $0 : nil } }
  }

  /// The text of a number, bare or in quotes, exactly as typed.
  func number(_ key: String) throws(Problem) -> String? {
    try value(key, "a number") { $0.text ?? $0.number }
  }

  /// A number that is not negative.
  func amount(_ key: String) throws(Problem) -> Rational? {
    guard let text = try number(key) else { return nil }
    guard let amount = Rational(decimal: text), amount >= .zero else {
      throw error(key, "\(key) must be 0 or greater, such as 1.5: \(text)")
    }
    return amount
  }

  func words(_ key: String) throws(Problem) -> [String]? {
    try list(key)?.map(\.text)
  }

  func list(_ key: String) throws(Problem) -> [(text: String, line: Int)]? {
    try value(key, "a list of strings, as in [\"EUR\", \"GBP\"]") { value in
      guard let array = value.array else { return nil }
      let words = array.compactMap { value in value.text.map { ($0, value.line) } }
      return words.count == array.count ? words : nil
    }
  }

  func choice<T>(
    _ key: String, among names: @autoclosure () -> [String], _ make: (String) -> T?
  ) throws(Problem) -> T? {
    guard let text = try text(key) else { return nil }
    if let made = make(text) { return made }
    throw error(
      key, "unknown value: \(key) = \"\(text)\"",
      advice: NearestWord.advice(for: text, among: names()))
  }

  func currency(_ key: String) throws(Problem) -> Currency? {
    guard let text = try text(key) else { return nil }
    return try currency(text, of: key)
  }

  /// The currency with a code; an error names the line of the key, or that of an element of its list.
  func currency(
    _ text: String, of key: String, on line: Int? = nil
  ) throws(Problem) -> Currency {
    if let currency = Currency(code: text) { return currency }
    let nearest = Currency.closest(to: text).first
    throw .configuration(
      file, line: line ?? self.line(of: key), "\(key): no currency has the code \(text)",
      advice: nearest.map { "did you mean \($0.code)?" })
  }

  func table(_ key: String) throws(Problem) -> ConfigurationTable? {
    try value(key, "a table: [\(key)]") { value in value.table.map { inner($0, [key]) } }
  }

  func tables(_ key: String) throws(Problem) -> [ConfigurationTable] {
    let tables = try value(key, "a list of tables: [[\(key)]]") { value in
      value.array.flatMap { array in
        let tables = array.compactMap(\.table)
        return tables.count == array.count ? tables : nil
      }
    }
    return (tables ?? []).enumerated().map { inner($0.element, [key, String($0.offset)]) }
  }

  private func inner(_ table: TOMLTable, _ name: [String]) -> ConfigurationTable {
    ConfigurationTable(table: table, path: path + name, file: file)
  }

  private func value<T>(
    _ key: String, _ expected: String, _ read: (TOMLValue) -> T?
  ) throws(Problem) -> T? {
    guard let value = table[key] else { return nil }
    guard let read = read(value) else { throw error(key, "\(key) must be \(expected)") }
    return read
  }
}
