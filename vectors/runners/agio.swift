// SPDX-License-Identifier: Apache-2.0
// Runs the vectors from Swift, through agio's lines of text: swift runners/agio.swift BINARY
import Foundation

struct Row: Decodable {
  var amount, from, to, day, period, rule, digits, halfUp, halfEven: String?
  var currency, mode, result, text, point, comma: String?
}

let binary = CommandLine.arguments.dropFirst().first ?? ".build/release/agio"
let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

func rows(_ name: String) throws -> [Row] {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  return try String(contentsOf: folder.appendingPathComponent("\(name).jsonl"), encoding: .utf8)
    .split(separator: "\n").map { try decoder.decode(Row.self, from: Data($0.utf8)) }
}

/// An amount that is not also a day, as 20240315 is.
func decimal(_ amount: String?) -> String {
  (amount ?? "") + (amount?.contains(".") == true ? "" : ".0")
}

/// A line for each phrase: the number, or nothing where it is refused.
func answers(_ phrases: [String], _ options: [String]) throws -> [String] {
  let input = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try Data(phrases.map { $0 + "\n" }.joined().utf8).write(to: input)
  defer { try? FileManager.default.removeItem(at: input) }
  let (agio, output) = (Process(), Pipe())
  agio.executableURL = URL(fileURLWithPath: binary)
  agio.arguments = ["-", "--quiet", "--offline"] + options
  agio.environment = ["HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "AGIO_TODAY": "2026-11-21"]
  agio.standardInput = try FileHandle(forReadingFrom: input)
  (agio.standardOutput, agio.standardError) = (output, FileHandle.nullDevice)
  try agio.run()
  let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  return lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}

typealias Case = (phrase: String, options: [String], expected: String?)

func run(_ name: String, _ cases: [Case]) throws -> Int {
  var failed = 0
  for (options, group) in Dictionary(grouping: cases, by: \.options) {
    let found = try answers(group.map(\.phrase), options)
    failed += abs(found.count - group.count) + zip(group, found).count { $0.expected ?? "" != $1 }
  }
  let passed = cases.count - failed
  print("agio from Swift, \(name): \(passed) passed, \(failed) failed, 0 not applicable")
  return failed
}

let conversions = try rows("conversions").flatMap { row in
  let pair = "\(decimal(row.amount)) \(row.from ?? "") to \(row.to ?? "")"
  let when = row.period.map { "average \($0)" } ?? "on \(row.day ?? "")"
  let rule = row.period == nil ? ["--rule", row.rule ?? ""] : []
  return [("half-up", row.halfUp), ("half-even", row.halfEven)].map { mode, expected in
    Case("\(pair) \(when)", ["--decimal", ".", "--rounding", mode] + rule, expected)
  }
}
let rounding = try rows("rounding").map { row in
  let (code, mode) = (row.currency ?? "", row.mode ?? "")
  return Case(
    "\(decimal(row.amount)) \(code) to \(code)",
    ["--decimal", ".", "--rounding", mode]
      + (mode == "cash" ? [] : ["--digits", row.digits ?? ""]),
    row.result)
}
let amounts = try rows("amounts").map { row in
  let readings = Set([row.point, row.comma].compactMap { $0 })
  let text = row.text ?? ""
  return Case(
    row.currency.map { "\(text) to \($0)" } ?? "\(text) USD to USD", ["--exact"],
    readings.count == 1 ? readings.first : nil)
}
let failed =
  try run("conversions", conversions) + run("rounding", rounding) + run("amounts", amounts)
exit(failed == 0 ? 0 : 1)
