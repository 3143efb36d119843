// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Rates
import Testing

@testable import Answers

@Suite("Prices as they are written around the world, in one grammar") struct GrammarNotationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let locale: String
    let notation: String
    let meaning: String

    var testDescription: String { "\(notation) in \(locale)" }
  }

  /// An escape is for what is invisible.
  static let rows: [Row] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Samples/price-notations.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "\t").map { unescaped(String($0)) }
      return fields.count == 3
        ? Row(locale: fields[0], notation: fields[1], meaning: fields[2]) : nil
    }
  }()

  static func unescaped(_ text: String) -> String {
    text.replacing(/\\u\{([0-9A-F]+)\}/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
  }

  private static func meaning(of notation: String, in locale: String) -> String {
    let options = ReadingOptions(locales: Locales(["LC_ALL": locale + ".UTF-8"]))
    do throws(Problem) {
      let amount = try Grammar(today: Samples.day("2026-11-21"), options: options).amount(notation)
        .query.amount
      guard let value = amount.value else { return "several amounts" }
      return value.description + (amount.currency.map { " \($0.code)" } ?? "")
    } catch {
      return "refused"
    }
  }

  private static func normalized(_ meaning: String) -> String {
    let words = meaning.split(separator: " ")
    guard let value = Rational(decimal: String(words[0])) else { return "refused" }
    return value.description + (words.count > 1 ? " \(words[1])" : "")
  }

  @Test("there are at least 400 from more than 30 countries")
  func enough() {
    #expect(Self.rows.count > 400)
    #expect(Set(Self.rows.compactMap { LocaleName($0.locale)?.region }).count > 30)
    #expect(Self.rows.count { Self.normalized($0.meaning) == "refused" } > 40)
  }

  @Test("each has its meaning in its own country, or is asked about", arguments: rows)
  func atHome(row: Row) {
    #expect(Self.meaning(of: row.notation, in: row.locale) == Self.normalized(row.meaning))
  }

  @Test("without a locale none is another number: it is the same, or asked about")
  func abroad() {
    for row in Self.rows where Self.normalized(row.meaning) != "refused" {
      let abroad = Self.meaning(of: row.notation, in: "C").split(separator: " ")[0]
      let home = Self.normalized(row.meaning).split(separator: " ")[0]
      #expect(abroad == home || abroad == "refused", "\(row.notation) is \(abroad)")
    }
  }
}
