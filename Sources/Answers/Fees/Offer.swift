// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What a provider gave for an amount on a day, next to the mid-market rate of that day.
package struct Offer: Equatable, Sendable, Codable, Identifiable {
  /// The number the store assigned; 0 before that.
  package var id: Int64
  package let day: Day
  package let provider: String
  package let from: Currency
  package let to: Currency
  /// In ``from``. This number and the next two are exact, as `Rational(written:)` reads them.
  package let paid: String
  /// In ``to``.
  package let got: String
  /// Units of ``to`` for one unit of ``from``.
  package let midRate: String

  /// An offer that is not stored yet.
  package init(_ markup: Markup, from: Currency, to: Currency, at provider: String, on day: Day) {
    id = 0
    (self.from, self.to, self.provider, self.day) = (from, to, provider.asName, day)
    (paid, got, midRate) = (
      markup.paid.description, markup.received.description, markup.midRate.description
    )
  }

  /// Reads a stored offer with its number; nil if invalid.
  package init?(id: Int64, columns: [String?]) {
    let texts = columns.compactMap(\.self)
    guard texts.count == 7, let day = Day(iso: texts[0]),
      let from = Currency(code: texts[2]), let to = Currency(code: texts[4])
    else { return nil }
    (self.id, self.day, provider) = (id, day, texts[1].asName)
    (self.from, paid, self.to, got, midRate) = (from, texts[3], to, texts[5], texts[6])
    if markup == nil { return nil }
  }

  /// What is stored of it, without its number.
  package var columns: [String?] { [day.iso, provider, from.code, paid, to.code, got, midRate] }

  /// The command that adds it: `agio fee 1000 USD 880 EUR --on 2026-11-21 --keep Visa`.
  package var command: String {
    let amounts = [(paid, from), (got, to)].map { number, currency in
      "\(Rational(written: number)?.portableText ?? number) \(currency.code)"
    }
    return "agio fee \(amounts.joined(separator: " ")) --on \(day.iso)"
      + " --keep\(provider.hasPrefix("-") ? "=" : " ")\(ShellWord.word(provider))"
  }

  /// What it cost; nil if an amount or the rate is not a positive number.
  package var markup: Markup? {
    guard let paid = Rational(written: paid), let got = Rational(written: got),
      let midRate = Rational(written: midRate)
    else { return nil }
    return Markup(paid: paid, received: got, midRate: midRate)
  }

  package var percent: Rational { markup?.percent ?? .zero }

  /// The offer of an exchange that a command reported; nil where it has no rate, or one that was
  /// refused as too old.
  package init?(_ report: FeeReport, at provider: String, today: Day) {
    guard let markup = report.markup, report.exitStatus == .answered else { return nil }
    let exchange = report.exchange
    self.init(
      markup, from: exchange.from, to: exchange.to, at: provider, on: report.day ?? today)
  }
}

extension [Offer] {
  /// The middle markup in percent; of an even number the mean of the two in the middle.
  package var median: Rational? {
    let sorted = map(\.percent).sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1
      ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / Rational(2)
  }

  /// The median of each provider, the cheapest first.
  package var byProvider: [(name: String, median: Rational, count: Int)] {
    let names = reduce(into: [String]()) { $0.appendIfNew($1.provider) }
    return names.compactMap { name in
      let offers = filter { $0.provider == name }
      return offers.median.map { (name, $0, offers.count) }
    }
    .sorted { ($0.median, $0.name) < ($1.median, $1.name) }
  }
}
