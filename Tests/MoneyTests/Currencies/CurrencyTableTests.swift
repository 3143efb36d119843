// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Testing

/// The committed Swift files against the tables they were generated from, read here in another way.
@Suite("The generated currency table") struct CurrencyTableTests {
  private static let data = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scripts/currencies/data")

  private static func rows(_ name: String) throws -> [[String: String]] {
    let text = try String(contentsOf: data.appending(path: name), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let head = try #require(lines.first)
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(head, $0)) }
  }

  @Test("it has the currencies of the source and no others, sorted by code")
  func complete() throws {
    let codes = try Self.rows("currencies.tsv").compactMap { $0["code"] }
    #expect(codes.count == 326)
    #expect(Currency.all.map(\.code) == codes.sorted())
  }

  @Test("numbers, names, minor units, countries and euro rates match the source")
  func fields() throws {
    for row in try Self.rows("currencies.tsv") {
      let currency = try #require(Currency(code: row["code"] ?? ""))
      #expect(currency.code == row["code"])
      #expect(currency.numericCode == row["numeric"])
      if let name = row["name_en"], !name.isEmpty { #expect(currency.name == name) }
      #expect(!currency.name.isEmpty)
      let unit = Int(row["iso_minor_units"] ?? "")
      let historic = row["iso_minor_units"] == "" ? Int(row["cldr_digits"] ?? "") : nil
      #expect(currency.minorUnit == unit ?? historic ?? 4)
      if let countries = row["countries_now_iso"], !countries.isEmpty {
        #expect(currency.countries.joined(separator: " ") == countries)
      }
      let rate = row["euro_fixed_rate"] ?? ""
      #expect(currency.euroRate?.text ?? "" == rate)
      #expect(currency.euroRate?.since ?? "" == row["euro_since"] ?? "")
      #expect((currency.status == .active) == (row["status"] == "active" || currency == .cnh))
      let withdrawn = row["withdrawn"]?.split(separator: " ").last.map(String.init)
      #expect(currency.lifecycle.withdrawn == withdrawn)
    }
  }

  @Test("cash rounding matches CLDR where no coin says otherwise")
  func cash() throws {
    for row in try Self.rows("currencies.tsv")
    where !["AUD", "HUF", "MYR", "NZD"].contains(row["code"]) {
      let currency = try #require(Currency(code: row["code"] ?? ""))
      let digits = try #require(Int(row["cash_digits"] ?? ""))
      let rounding = try #require(Int(row["cash_rounding"] ?? ""))
      let unit = Rational(10).raised(to: -digits)
      let step = rounding > 0 ? unit * Rational(rounding) : unit
      let hasRule = rounding > 0 || digits < currency.minorUnit
      #expect(currency.cashIncrement == (hasRule ? step : nil), "\(currency)")
    }
  }

  @Test("successors and ratios match the source")
  func successors() throws {
    let rows = try Self.rows("redenominations.tsv")
    for row in rows {
      let currency = try #require(Currency(code: row["code"] ?? ""))
      let hasOwnUnit = row["successor"] == row["code"]
      let successor = try #require(hasOwnUnit ? currency.unitChange : currency.successor)
      #expect((hasOwnUnit ? currency.successor : currency.unitChange) == nil)
      #expect(successor.currency.code == row["successor"])
      let parts = (row["ratio"] ?? "").split(separator: "/").compactMap {
        Rational(decimal: String($0))
      }
      #expect(successor.ratio == (parts.count == 2 ? parts[0] / parts[1] : parts[0]))
      #expect(successor.since == row["since"])
      #expect(successor.line == Rational(decimal: row["line"] ?? ""))
      #expect(successor.isTransition == (row["kind"] == "transition"))
      if row["kind"] == "", !hasOwnUnit {
        #expect(successor.currency.predecessor == currency)
      }
    }
    let known = Currency.all.filter { $0.successor != nil || $0.unitChange != nil }
    #expect(known.count == rows.count)
    let begun = rows.filter { $0["kind"] == "" && $0["successor"] != $0["code"] }
    #expect(Currency.all.count { $0.predecessor != nil } == begun.count)
  }

  @Test("each symbol of the source finds all its currencies")
  func symbols() throws {
    let bytes = try Data(contentsOf: Self.data.appending(path: "symbols.json"))
    let symbols = try JSONDecoder().decode([String: [String]].self, from: bytes)
    for (symbol, codes) in symbols where symbol != "¤" {
      let found = Set(Currency.search(symbol).map(\.currency.code))
      #expect(found.isSuperset(of: codes), "\(symbol)")
    }
  }

  @Test("each country of the source with one currency of its own resolves to it")
  func countries() throws {
    for row in try Self.rows("countries.tsv") {
      let codes = (row["currencies_now_cldr"] ?? "").split(separator: " ").map(String.init)
      guard codes.count == 1, Currency(code: codes[0])?.status == .active else { continue }
      #expect(Currency.ofCountry(row["alpha2"] ?? "")?.code == codes[0])
      let name = row["name_en"] ?? ""
      #expect(try Currency.resolve(name).currency.code == codes[0], "\(name)")
    }
  }
}

extension Currency {
  /// The offshore yuan: no ISO code, but traded every day.
  fileprivate static var cnh: Currency? { Currency(code: "CNH") }
}
