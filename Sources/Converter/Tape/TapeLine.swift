// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

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

  /// The parsed columns; nil for an event.
  var columns: RecordedConversion? { detail.flatMap { RecordedConversion($0) } }

  /// The text with plain digits, whatever the marks were when it was added, and with all of them.
  var plainText: String { columns?.exactText ?? text }

  func with(_ columns: RecordedConversion, settings: Settings) -> TapeLine {
    TapeLine(id: id, at: at, text: columns.lineText(settings), detail: columns.text)
  }
}

/// The stored columns of a conversion: exact digits, separated by tabs.
///
/// Lines of earlier versions have the first eight columns; a line with nothing in the others is still
/// stored that way.
struct RecordedConversion: Equatable {
  var conversion: Conversion
  var value: String
  var rate: String
  var rateDate: String
  var source: String
  var note = ""
  /// The local day it was added on; nil in lines of earlier versions. It stays the same in another
  /// time zone.
  var addedOn: Day?

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
  var decimals: [String] { [amount.fullDecimal.description] + fields.dropFirst() }

  var text: String {
    var later = [conversion.typed ?? "", conversion.focus?.rawValue ?? "", note]
    if let addedOn { later.append(addedOn.iso) }
    let all = later.allSatisfy { $0.isEmpty } ? fields : fields + later
    return ColumnText.tabSeparated([all]).dropLast().description
  }

  init(_ conversion: Conversion, value: String, quote: RateQuote, addedOn: Day? = nil) {
    self.conversion = conversion
    self.value = value
    self.addedOn = addedOn
    rate = quote.rate.fullDecimal.description
    rateDate = quote.day?.iso ?? ""
    source = quote.source?.rawValue ?? ""
  }

  /// Parses stored text; nil for anything else.
  init?(_ text: String) {
    let fields = ColumnText.fields(tabSeparated: text)
    let count = Self.columns.count
    guard fields.count == count || fields.count == count + 3 || fields.count == count + 4,
      let amount = Rational(written: fields[0]), Rational(decimal: fields[2]) != nil,
      let from = Currency(code: fields[1]), let to = Currency(code: fields[3])
    else { return nil }
    conversion = Conversion(amount: amount, from: from, to: to, on: Day(iso: fields[7]))
    value = fields[2]
    rate = fields[4]
    rateDate = fields[5]
    source = fields[6]
    guard fields.count > count else { return }
    conversion.typed = fields[count].isEmpty ? nil : fields[count]
    conversion.focus = Board.Focus(rawValue: fields[count + 1])
    note = fields[count + 2]
    addedOn = fields.count > count + 3 ? Day(iso: fields[count + 3]) : nil
  }

  var amount: Rational { Rational(written: conversion.amount) ?? .zero }
  /// The value with the decimals it was stored with.
  var exactValue: FixedDecimal {
    let digits = value.firstIndex(of: ".").map { value[$0...].utf8.count - 1 } ?? 0
    return (Rational(decimal: value) ?? .zero).rounded(digits: digits)
  }

  /// The amount as it was typed; nil where it is one that agio computed.
  private var reading: Reading? {
    guard let typed = conversion.typed, conversion.focus != .output else { return nil }
    return try? Expression.read(typed, options: ReadingOptions(isStrict: true))
  }

  /// The terms of a sum of several currencies as it was typed; empty for one amount.
  var terms: [Reading.Term] {
    guard let reading,
      Set(reading.terms.map { $0.currency ?? conversion.from }).count > 1
    else { return [] }
    return reading.terms
  }

  /// The amount as the tape shows it: `1,250.00 USD`; as it was typed where that is a sum of several
  /// currencies or no finite decimal: `12 EUR + 30 USD`, `1/3 USD`.
  func amountText(_ settings: Settings) -> String {
    if let typed = conversion.typed, let reading, !terms.isEmpty || amount.exactDecimal == nil {
      let isNumber = reading.value != nil && reading.currency == nil
      return isNumber ? "\(typed) \(conversion.from.code)" : typed.uppercased()
    }
    return "\(settings.givenText(of: amount, in: conversion.from)) \(conversion.from.code)"
  }

  func valueText(_ settings: Settings) -> String {
    "\(exactValue.formatted(settings.style)) \(conversion.to.code)"
  }

  /// The amount and its currency in a column: where they are longer, the amount is shortened and marked,
  /// and a sum is shown in one currency.
  func amountText(_ settings: Settings, width room: Int) -> String {
    let text = settings.withMinus(amountText(settings))
    guard width(of: text) > room else { return text }
    let rounded = settings.roundedText(of: amount, in: conversion.from)
    return fitted(rounded, amount, conversion.from, settings, room)
  }

  /// The value and its currency in a column, shortened the same way.
  func valueText(_ settings: Settings, width room: Int) -> String {
    // What is stored as nothing is shown as on the board.
    if exactValue.rational.isZero, let rate = Rational(decimal: rate), !amount.isZero {
      let text = settings.shownText(of: amount * rate, in: conversion.to)
      return fitted(text, amount * rate, conversion.to, settings, room)
    }
    let text = settings.withMinus(exactValue.formatted(settings.style))
    return fitted(text, exactValue.rational, conversion.to, settings, room)
  }

  private func fitted(
    _ text: String, _ value: Rational, _ currency: Currency, _ settings: Settings, _ room: Int
  ) -> String {
    let rest = room - currency.code.utf8.count - 1
    return "\(settings.fitted(text, of: value, width: rest)) \(currency.code)"
  }

  /// The line's own text, with the source of the rate.
  func lineText(_ settings: Settings) -> String {
    "\(amountText(settings)) = \(valueText(settings))\(origin)"
  }

  /// The line's text with plain digits, and as many of them as the column of the amount has.
  var exactText: String {
    let settings = Settings(style: .plain)
    guard terms.isEmpty, amount.exactDecimal == nil else { return lineText(settings) }
    let exact = "\(amount.fullDecimal) \(conversion.from.code)"
    return "\(exact) = \(valueText(settings))\(origin)"
  }

  func shownText(_ settings: Settings) -> String { conversionText(settings) + origin }

  /// The most columns of an amount in a notice, which then fits a line at 80 columns.
  private static let maximumAmountWidth = 22

  /// The line's text on the screen, without the source of the rate.
  func conversionText(_ settings: Settings) -> String {
    let room = Self.maximumAmountWidth
    return "\(amountText(settings, width: room)) = \(valueText(settings, width: room))"
  }

  /// `ECB 30 Oct 2026`; empty without a source.
  var originText: String {
    guard !source.isEmpty else { return "" }
    let day = Day(iso: rateDate).map { " \($0.shortWithYear)" } ?? ""
    return Sources.name(of: SourceID(rawValue: source)) + day
  }

  private var origin: String {
    let day = Day(iso: rateDate).map { " \($0.long)" } ?? ""
    return source.isEmpty ? "" : "  \(Sources.name(of: SourceID(rawValue: source)))\(day)"
  }
}
