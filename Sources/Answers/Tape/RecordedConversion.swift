// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The field of the converter that is typed into; the other one is computed.
package enum TypedField: String, Equatable, Sendable, Codable {
  /// The amount is typed, the results are computed.
  case amount
  /// The result of the selected row is typed, the amount is computed.
  case output
}

/// A conversion on the tape.
package struct RecordedConversion: Equatable, Sendable {
  /// The input, where it is more than the amount: a calculation, a fraction, a solved result.
  package struct Input: Equatable, Sendable {
    /// As it was typed, where every locale reads it the same way.
    package let text: String
    /// nil for the amount.
    package let field: TypedField?
    /// The amount it was read as; nil where it is one that agio computed.
    let reading: Reading?

    package init(_ text: String, in field: TypedField? = nil) {
      self.text = ColumnText.field(text)
      self.field = field
      reading =
        field == .output
        ? nil : try? Grammar.portable.amount(self.text).query.amount
    }
  }

  package let amount: Rational
  package let from: Currency
  package let to: Currency
  /// nil for the newest rates.
  package let on: Day?
  package let input: Input?
  /// The result, with the decimals it was rounded to.
  package let value: FixedDecimal
  /// Whether ``value`` is what was received for the amount, not the amount at the rate.
  package let isExchange: Bool
  /// The rate, an endless one with 28 digits; nil where the stored one cannot be read.
  package let rate: FixedDecimal?
  /// The day of the publication; nil without one.
  package let rateDay: Day?
  package let source: SourceID?
  /// Whether the rate was stale for its date when the line was made.
  package let isStale: Bool
  package private(set) var note = ""
  /// What a person typed or pasted, with its label; nil where the conversion was not typed as it is.
  package private(set) var typed: String?
  /// The local day it was added on; nil in lines of earlier versions. It stays the same in another
  /// time zone.
  package let addedOn: Day?

  /// `others` are the rates that the amount and the value came from, where these are several.
  package init(
    _ amount: Rational, input: Input? = nil, on: Day? = nil, value: FixedDecimal, quote: RateQuote,
    others: [RateQuote] = [], addedOn: Day? = nil, isExchange: Bool = false
  ) {
    let deciding = ([quote] + others).deciding ?? quote
    self.amount = amount
    (from, to) = (quote.from, quote.to)
    self.on = on
    self.input = input
    self.value = value
    rate = quote.rate.fullDecimal
    rateDay = deciding.day
    source = deciding.source
    isStale = deciding.isStale
    self.addedOn = addedOn
    self.isExchange = isExchange
  }

  /// What an exchange cost over the rate; nil for a conversion.
  package var markup: Markup? {
    guard isExchange, let rate else { return nil }
    return Markup(paid: amount, received: value.rational, midRate: rate.rational)
  }

  /// The same with another note.
  package func noted(_ note: String) -> RecordedConversion {
    var noted = self
    noted.note = ColumnText.field(note)
    return noted
  }

  /// The same as typed or pasted.
  package func typed(_ text: String?) -> RecordedConversion {
    var conversion = self
    conversion.typed = text.map(ColumnText.field).flatMap { $0.isEmpty ? nil : $0 }
    return conversion
  }

  /// The terms of a sum of several currencies as it was typed; empty for one amount.
  var terms: [Reading.Term] {
    guard let terms = input?.reading?.terms, Set(terms.map { $0.currency ?? from }).count > 1
    else { return [] }
    return terms
  }

  /// The terms of a sum as it was typed, else the amount.
  var parts: [Reading.Term] {
    terms.isEmpty ? [Reading.Term(currency: from, value: amount)] : terms
  }

  /// The publication of the rate; nil without one.
  var publication: UsedPublication? {
    guard let source, let rateDay else { return nil }
    return UsedPublication(source: source, day: rateDay)
  }
}

// MARK: - As it is stored

extension RecordedConversion {
  /// The columns that all versions store.
  private static let firstColumns = 8
  /// In the place of the field that was typed into: the value was typed too.
  private static let exchange = "exchange"

  /// In a column of its own, the last.
  private static let staleMark = "stale"

  /// Exact digits in columns separated by tabs.
  ///
  /// Lines of earlier versions have the first eight columns; a line with nothing in the others is still
  /// stored that way.
  package var stored: String {
    let first = [
      amount.description, from.code, value.description, to.code, rate?.description ?? "",
      rateDay?.iso ?? "", source?.rawValue ?? "", on?.iso ?? "",
    ]
    let field = isExchange ? Self.exchange : input?.field?.rawValue
    var later = [input?.text ?? "", field ?? "", note]
    let last = [addedOn?.iso ?? "", isStale ? Self.staleMark : "", typed ?? ""]
    later += last.prefix((last.lastIndex { !$0.isEmpty } ?? -1) + 1)
    return (later.allSatisfy(\.isEmpty) ? first : first + later).joined(separator: "\t")
  }

  /// Reads stored columns; nil for anything else.
  init?(stored text: String) {
    let fields = ColumnText.fields(tabSeparated: text)
    let later = Array(fields.dropFirst(Self.firstColumns))
    guard fields.count >= Self.firstColumns, [0, 3, 4, 5, 6].contains(later.count),
      let amount = Rational(written: fields[0]), let from = Currency(code: fields[1]),
      let value = FixedDecimal(decimal: fields[2]), let to = Currency(code: fields[3])
    else { return nil }
    self.amount = amount
    self.from = from
    self.value = value
    self.to = to
    rate = FixedDecimal(decimal: fields[4])
    rateDay = Day(iso: fields[5])
    source = fields[6].isEmpty ? nil : SourceID(rawValue: fields[6])
    on = Day(iso: fields[7])
    isExchange = later.count > 1 && later[1] == Self.exchange
    let typed = later.first ?? ""
    input = typed.isEmpty ? nil : Input(typed, in: TypedField(rawValue: later[1]))
    note = later.isEmpty ? "" : later[2]
    addedOn = later.count > 3 ? Day(iso: later[3]) : nil
    isStale = later.count > 4 && later[4] == Self.staleMark
    self.typed = later.count > 5 ? later[5] : nil
  }
}
