// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// How prices are written for plain-text accounting and for GnuCash.
package enum PriceFormat: String, CaseIterable, Equatable, Sendable {
  case ledger, hledger, beancount, gnucash, csv, tsv, json

  /// The formats that can be added to a file.
  package static let appendable: [PriceFormat] = [
    .ledger, .hledger, .beancount, .gnucash, .csv, .tsv,
  ]

  /// The format that the ending of a file's name stands for.
  package init(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    self =
      switch ending {
      case "beancount", "bean": .beancount
      case let ending?: Self(rawValue: ending) ?? .ledger
      case nil: .ledger
      }
  }

  /// The format of `--format` or `--json`, or of the file that prices are added to.
  ///
  /// - Throws: where prices of that format cannot be added to it.
  package init(_ requested: PriceFormat?, isJSON: Bool, addedTo path: String?) throws(Problem) {
    self = isJSON ? .json : requested ?? path.map(PriceFormat.init(ofFile:)) ?? .ledger
    if let path { try checkAppending(to: path) }
  }

  /// The format of a file whose prices are checked.
  ///
  /// - Throws: for JSON, which no program for accounts reads.
  package init(_ requested: PriceFormat?, checking path: String) throws(Problem) {
    self = requested ?? PriceFormat(ofFile: path)
    if !Self.appendable.contains(self) {
      throw Problem(
        .usage, "--check does not support \(rawValue.uppercased())",
        advice: "use one of " + Self.appendable.map(\.rawValue).joined(separator: ", "))
    }
  }

  /// Refuses to add prices to standard output, or in a format that has an end.
  func checkAppending(to path: String) throws(Problem) {
    if path == "-" {
      throw Problem(
        .usage, "--append needs a file, not standard output",
        advice: "leave out --append to print them")
    }
    if !Self.appendable.contains(self) {
      throw Problem(
        .usage, "--append does not support \(rawValue.uppercased())",
        advice: "use one of " + Self.appendable.map(\.rawValue).joined(separator: ", "))
    }
  }

  /// What a price is of, as a file names it.
  package struct Entry: Hashable, Sendable {
    let day: String
    let base: String
    let quote: String
  }

  /// The line of headings; empty for formats without.
  var head: String {
    switch self {
    case .csv: ColumnText.commaSeparated([PriceReport.head])
    case .tsv: ColumnText.tabSeparated([PriceReport.head])
    // The names of the columns in GnuCash's price import.
    case .gnucash:
      ColumnText.commaSeparated([
        ["Date", "From Namespace", "From Symbol", "Amount", "Currency To"]
      ])
    case .ledger, .hledger, .beancount, .json: ""
    }
  }

  /// A price on its line. The names are as the format writes them.
  func line(_ key: Entry, rate: String, source: String) -> String {
    switch self {
    case .ledger, .hledger:
      "P \(key.day) \(Self.quoted(key.base)) \(Self.amount(rate, key.quote))\n"
    case .beancount: "\(key.day) price \(key.base) \(rate) \(key.quote)\n"
    case .gnucash:
      ColumnText.commaSeparated([[key.day, "CURRENCY", key.base, rate, key.quote]])
    case .csv: ColumnText.commaSeparated([[key.day, key.base, key.quote, rate, source]])
    case .tsv: ColumnText.tabSeparated([[key.day, key.base, key.quote, rate, source]])
    case .json: ""
    }
  }

  /// Refuses a decimal mark that no file of the format has.
  func check(_ mark: DecimalMark?) throws(Problem) {
    guard mark == .comma, self == .beancount || self == .json else { return }
    throw Problem(
      .usage,
      "--decimal , does not apply to \(rawValue): its decimal mark is a point",
      advice: "leave out --decimal")
  }

  /// A rate with another decimal mark.
  ///
  /// Of a commodity that ledger has not read an amount of, it takes a comma before three digits for one
  /// of thousands: one more zero leaves no doubt.
  func written(_ rate: String, mark: DecimalMark) -> String {
    guard mark == .comma, let point = rate.firstIndex(of: ".") else { return rate }
    let decimals = rate[rate.index(after: point)...]
    let zero = self == .ledger && decimals.utf8.count % 3 == 0 ? "0" : ""
    return "\(rate[..<point]),\(decimals)\(zero)"
  }

  /// Whether a commodity can be called so in this format.
  func accepts(_ name: String) -> Bool {
    switch self {
    case .beancount:
      name.utf8.count <= 24 && name.wholeMatch(of: /[A-Z][A-Z0-9'._\-]*[A-Z0-9]/) != nil
    // In its namespace of currencies, GnuCash knows the codes of ISO 4217 only.
    case .gnucash: name.wholeMatch(of: /[A-Z]{3}/) != nil
    case .ledger, .hledger, .csv, .tsv, .json:
      !name.hasOuterWhitespace && !name.contains { "\"\t".contains($0) || $0.isNewline }
    }
  }

  /// A symbol is written before its number, a word after it.
  private static func amount(_ rate: String, _ name: String) -> String {
    let isSymbol = name.unicodeScalars.last?.isCurrencySymbol == true
    return isSymbol ? quoted(name) + rate : "\(rate) \(quoted(name))"
  }

  /// Words of ledger's expressions (its manual, "Commodities"): without quotation marks a price in
  /// one has no commodity.
  private static let reserved: Set = [
    "and", "any", "all", "div", "else", "false", "if", "not", "or", "true",
  ]

  /// Anything but letters and currency symbols is in quotation marks.
  private static func quoted(_ name: String) -> String {
    if reserved.contains(name.lowercased()) { return "\"\(name)\"" }
    let isBare = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.isCurrencySymbol
    }
    return isBare ? name : "\"\(name)\""
  }
}

extension String {
  fileprivate var hasOuterWhitespace: Bool {
    first?.isWhitespace ?? true || last?.isWhitespace ?? true
  }
}
