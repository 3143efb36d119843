// SPDX-License-Identifier: Apache-2.0
// Counts what Foundation's numbers get wrong on the vectors: swift compare/libraries.swift
// Prints rows of the tables in docs/exactness.md.
import Foundation

struct Row: Decodable {
  let kind, amount, digits: String
  var fromRate, fromDays, toRate, toDays, halfUp, mode, result: String?
}

let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent()

func rows(_ name: String) throws -> [Row] {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  return try String(contentsOf: folder.appendingPathComponent("\(name).jsonl"), encoding: .utf8)
    .split(separator: "\n").map { try decoder.decode(Row.self, from: Data($0.utf8)) }
}

/// A number written with all its digits; nil where it has more than `Decimal` holds.
func decimal(_ text: String?) -> Decimal? {
  guard let text, let value = Decimal(string: text) else { return nil }
  let fits = text.filter(\.isNumber).drop(while: { $0 == "0" }).count <= 38
  return fits ? value : nil
}

func rounded(_ value: Decimal, _ digits: Int, _ mode: NSDecimalNumber.RoundingMode) -> Decimal {
  var (value, result) = (value, Decimal())
  NSDecimalRound(&result, &value, digits, mode)
  return result
}

struct Tally: CustomStringConvertible {
  var count = 0, wrong = 0, refused = 0

  mutating func add(_ got: Decimal?, _ expected: String?) {
    count += 1
    refused += got == nil ? 1 : 0
    wrong += got != nil && got != decimal(expected) ? 1 : 0
  }

  var description: String {
    "\(wrong.formatted()) of \(count.formatted())" + (refused > 0 ? " (\(refused) refused)" : "")
  }
}

func converted(_ row: Row) -> Decimal? {
  guard let amount = decimal(row.amount), let to = decimal(row.toRate),
    let from = decimal(row.fromRate), let toDays = decimal(row.toDays),
    let fromDays = decimal(row.fromDays)
  else { return nil }
  return rounded(amount * (to * fromDays) / (from * toDays), Int(row.digits) ?? 0, .plain)
}

func convertedInBinary(_ row: Row) -> Decimal? {
  func number(_ text: String?) -> Double { text.flatMap(Double.init) ?? .nan }
  let below = number(row.fromRate) / number(row.fromDays)
  let value = number(row.amount) * (number(row.toRate) / number(row.toDays)) / below
  return decimal(String(format: "%.\(row.digits)f", value))
}

let conversions = try rows("conversions").filter { $0.halfUp != nil }
for (name, convert) in [
  ("`Double`, `%.2f`", convertedInBinary), ("`Decimal`, `NSDecimalRound(.plain)`", converted),
] {
  var tallies = [Tally(), Tally(), Tally()]
  for row in conversions {
    let sort = row.kind == "near-tie" ? 1 : row.kind.hasSuffix("tie") ? 0 : 2
    tallies[sort].add(convert(row), row.halfUp)
  }
  let cells = tallies.map(\.description).joined(separator: " | ")
  print("| Swift, Foundation \(name) | half-up | \(cells) |")
}
var tally = Tally()
for row in try rows("rounding") where row.mode == "half-up" || row.mode == "half-even" {
  let mode: NSDecimalNumber.RoundingMode = row.mode == "half-up" ? .plain : .bankers
  tally.add(decimal(row.amount).map { rounded($0, Int(row.digits) ?? 0, mode) }, row.result)
}
print("| Swift, Foundation `NSDecimalRound` | half-up, half-even | \(tally) |")
