// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A line of the tape, as stored.
package struct TapeLine: Equatable, Sendable, Codable, Identifiable {
  /// Assigned by the store; increases with time.
  package var id: Int64
  package var at: Timestamp
  package var text: String
  /// The conversion in columns, for reuse and export; nil for an event.
  package var detail: String?

  package init(id: Int64, at: Timestamp, text: String, detail: String? = nil) {
    self.id = id
    self.at = at
    self.text = text
    self.detail = detail
  }
}

/// The stored columns of a conversion: exact digits, separated by tabs.
struct TapeDetail: Equatable {
  var conversion: Conversion
  var value: String
  var rate: String
  var rateDate: String
  var source: String

  /// The columns of an export after the time.
  static let columns = [
    "amount", "from", "value", "to", "rate", "rate_date", "source", "on",
  ]

  var fields: [String] {
    [
      conversion.amount, conversion.from.code, value, conversion.to.code, rate, rateDate, source,
      conversion.on?.iso ?? "",
    ]
  }

  /// The columns for a spreadsheet, which would read `1/3` as a date: an endless decimal has 28
  /// digits.
  var decimals: [String] {
    let amount = Rational(written: conversion.amount)?.fullDecimal.description ?? conversion.amount
    return [amount] + fields.dropFirst()
  }

  /// The stored text.
  var text: String { fields.joined(separator: "\t") }

  init(_ conversion: Conversion, value: String, quote: RateQuote) {
    self.conversion = conversion
    self.value = value
    rate = quote.rate.fullDecimal.description
    rateDate = quote.day?.iso ?? ""
    source = quote.source?.rawValue ?? ""
  }

  /// Parses stored text; nil for anything else.
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
