// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The conversions of the tape as transactions of plain-text accounting.
///
/// Each has what was spent, at its total cost, and what it cost. The two balance to the last digit,
/// because the cost is the value itself and not a rate that is rounded. For that, an amount without
/// an end, as of a sum of several currencies, may be rounded as money is.
struct TapeJournal {
  private struct Entry {
    let day: Day
    let note: String
    let amount: FixedDecimal
    let from: Currency
    let value: FixedDecimal
    let to: Currency
    /// A sum of several currencies as it was typed, and whether a rate was stale.
    let comments: [String]
  }

  private static let spent = "Expenses:Unsorted"
  private static let paid = "Assets:Unsorted"

  private let entries: [Entry]

  /// Lines that are not conversions are left out.
  init(_ lines: [TapeLedger.Entry]) {
    entries = lines.compactMap { line in
      guard let conversion = line.conversion else { return nil }
      return Entry(
        day: line.day, note: conversion.note, amount: conversion.bookedAmount,
        from: conversion.from, value: conversion.value, to: conversion.to,
        comments: [
          conversion.terms.isEmpty ? nil : conversion.input?.text,
          conversion.isStale ? "stale rate" : nil,
        ].compactMap(\.self))
    }
  }

  /// For ledger and hledger.
  var ledger: String {
    entries.map { entry in
      var lines = ["\(entry.day.iso) * \(Self.payee(entry.note))"]
      if !entry.note.isEmpty, Self.payee(entry.note) != entry.note {
        lines += Self.comments(entry.note).map { "    ; note: \($0)" }
      }
      return (lines + Self.postings(entry, indent: "    ")).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  var beancount: String {
    guard let first = entries.map(\.day).min() else { return "" }
    let accounts = [Self.spent, Self.paid].map { "\(first.iso) open \($0)\n" }.joined()
    return accounts
      + entries.map { entry in
        let lines = ["\(entry.day.iso) * \(Self.quoted(entry.note))"]
        return "\n"
          + (lines + Self.postings(entry, indent: "  ")).map { $0 + "\n" }.joined()
      }.joined()
  }

  private static func postings(_ entry: Entry, indent: String) -> [String] {
    let (amount, value) = (entry.amount, entry.value)
    // Neither program takes a cost of nothing, or one of the same commodity.
    let isPlain = amount.isZero || value.isZero || entry.from == entry.to
    let (counted, currency) = isPlain ? (amount, entry.from) : (value, entry.to)
    let cost = isPlain ? "" : " @@ \(magnitude(value)) \(entry.to.code)"
    return entry.comments.map { "\(indent); \($0)" } + [
      "\(indent)\(spent)  \(amount) \(entry.from.code)\(cost)",
      "\(indent)\(paid)  \(negated(counted)) \(currency.code)",
    ]
  }

  private static func magnitude(_ value: FixedDecimal) -> String {
    value.isNegative ? negated(value) : value.description
  }

  private static func negated(_ value: FixedDecimal) -> String {
    FixedDecimal(mantissa: -value.mantissa, digits: value.digits).description
  }

  /// The longest part of a note on a line: ledger refuses lines of more than 4,096 bytes.
  private static let longest = 1000

  /// A payee that no program takes for a code, a status or a comment.
  private static func payee(_ note: String) -> String {
    guard let first = note.first, !"(*!=;".contains(first), !note.contains(";"),
      !note.contains("|"), note.count <= longest
    else { return "Conversion" }
    return note
  }

  /// The values of `note` tags that carry a note: ledger looks for dates, tags and expressions in
  /// comments (its manual, "Metadata"), and in the value of a tag for dates only, in brackets.
  private static func comments(_ note: String) -> [String] {
    var parts: [String] = []
    var rest = note.replacing(/\[(?=[0-9=])/, with: "[ ")[...]
    while !rest.isEmpty {
      parts.append(String(rest.prefix(longest)))
      rest = rest.dropFirst(longest)
    }
    return parts
  }

  /// A string of beancount: quotation marks and backslashes are escaped.
  private static func quoted(_ text: String) -> String {
    "\""
      + text.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
  }
}

extension RecordedConversion {
  /// The amount for the books: money has no 28 digits, and programs would show them in every total.
  fileprivate var bookedAmount: FixedDecimal {
    let exact = amount.fullDecimal
    guard !terms.isEmpty || exact.rational != amount else { return exact }
    let rounded = amount.rounded(digits: from.minorUnit)
    return rounded.isZero ? exact : rounded
  }
}
