// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// One line of the tape, as the store keeps it.
package struct TapeLine: Equatable, Sendable, Codable, Identifiable {
  /// Its place, given by the store; grows with time.
  package var id: Int64
  /// When it happened.
  package var at: Timestamp
  /// What is shown.
  package var text: String
  /// The conversion in columns, for reuse and export; nil of an event.
  package var detail: String?

  /// A line.
  package init(id: Int64, at: Timestamp, text: String, detail: String? = nil) {
    self.id = id
    self.at = at
    self.text = text
    self.detail = detail
  }
}

/// What the tape keeps of a conversion beside its text: exact digits, parted by tabs.
struct TapeDetail: Equatable {
  var conversion: Conversion
  var value: String
  var rate: String
  var rateDate: String
  var source: String

  /// The names of the columns an export has after the time.
  static let columns = [
    "amount", "from", "value", "to", "rate", "rate_date", "source", "on",
  ]

  /// The columns of a conversion.
  var fields: [String] {
    [
      conversion.amount, conversion.from.code, value, conversion.to.code, rate, rateDate, source,
      conversion.on?.iso ?? "",
    ]
  }

  /// The columns for a spreadsheet, which takes `1/3` for a date: 28 digits of an amount no decimal
  /// equals.
  var decimals: [String] {
    let amount = Rational(written: conversion.amount)?.fullDecimal.description ?? conversion.amount
    return [amount] + fields.dropFirst()
  }

  /// What is stored.
  var text: String { fields.joined(separator: "\t") }

  init(_ conversion: Conversion, value: String, quote: RateQuote) {
    self.conversion = conversion
    self.value = value
    rate = quote.rate.fullDecimal.description
    rateDate = quote.day?.iso ?? ""
    source = quote.source?.rawValue ?? ""
  }

  /// Reads what was stored; nil for anything else.
  init?(_ text: String) {
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == Self.columns.count, let amount = Rational(written: fields[0]),
      let from = Currency(code: fields[1]), let to = Currency(code: fields[3])
    else { return nil }
    conversion = Conversion(amount: amount, from: from, to: to, on: Day(iso: fields[7]))
    value = fields[2]
    rate = fields[4]
    rateDate = fields[5]
    source = fields[6]
  }
}
