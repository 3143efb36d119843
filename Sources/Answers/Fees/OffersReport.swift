// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The offers that were kept as a table, oldest first, with the median of each provider.
package struct OffersReport: Equatable, Sendable {
  private let offers: [Offer]
  private let conventions: Conventions

  package init(_ offers: [Offer], conventions: Conventions = Conventions()) {
    self.offers = offers
    self.conventions = conventions
  }

  private typealias Row = (offer: Offer, markup: Markup)

  private var rows: [Row] { offers.compactMap { offer in offer.markup.map { (offer, $0) } } }

  private func paid(_ offer: Offer, _ markup: Markup) -> String {
    "\(conventions.givenText(of: markup.paid, in: offer.from)) \(offer.from.code)"
  }

  private func got(_ offer: Offer, _ markup: Markup) -> String {
    "\(conventions.givenText(of: markup.received, in: offer.to)) \(offer.to.code)"
  }
}

extension OffersReport: Report {
  /// A line for each offer, and below them one for each provider.
  package var text: String {
    guard !offers.isEmpty else { return "" }
    let head = ["No.", "Date", "Provider", "Paid", "Got", "Markup"]
    let body = rows.map { offer, markup in
      [
        String(offer.id), offer.day.iso, offer.provider, paid(offer, markup), got(offer, markup),
        conventions.percentText(markup.percent),
      ]
    }
    let medians = offers.byProvider.map { provider in
      [
        "", "", provider.name, provider.count.counted("offer"),
        "median",
        conventions.percentText(provider.median),
      ]
    }
    return TextTable.lines([head] + body + medians, trailing: [0, 3, 4, 5])
  }

  /// `Offer 1, 2026-11-21, Visa: paid 1000.00 USD, got 880.00 EUR, markup +1.72 %`, and the medians.
  package var plain: String {
    let lines = rows.map { offer, markup in
      "Offer \(offer.id), \(offer.day.iso), \(offer.provider): paid \(paid(offer, markup)),"
        + " got \(got(offer, markup)), markup \(conventions.percentText(markup.percent))\n"
    }
    let medians = offers.byProvider.map { provider in
      "\(provider.name), \(provider.count.counted("offer")):"
        + " median markup \(conventions.percentText(provider.median))\n"
    }
    return (lines + medians).joined()
  }

  /// The markups in percent, all their digits.
  package var numbers: String {
    offers.map { $0.percent.fullDecimal.description + "\n" }.joined()
  }

  private static let fields = ReportFields<Row>([
    ("number", { .integer(Int($0.offer.id)) }), ("date", { .string($0.offer.day.iso) }),
    ("provider", { .string($0.offer.provider) }),
    ("paid", { .decimal($0.markup.paid.fullDecimal) }),
    ("from", { .string($0.offer.from.code) }),
    ("got", { .decimal($0.markup.received.fullDecimal) }),
    ("to", { .string($0.offer.to.code) }),
    ("mid_rate", { .decimal($0.markup.midRate.fullDecimal) }),
    ("markup_percent", { .decimal($0.markup.percent.fullDecimal) }),
  ])

  package var columns: [[String]] { Self.fields.columns(of: rows) }

  package var json: JSONValue {
    .object([
      ("offers", Self.fields.objects(of: rows)),
      (
        "providers",
        .array(
          offers.byProvider.map { provider in
            .object([
              ("name", .string(provider.name)), ("offers", .integer(provider.count)),
              ("median_percent", .decimal(provider.median.fullDecimal)),
            ])
          })
      ),
    ])
  }

  package var remarks: [Line] {
    offers.isEmpty
      ? [Line(.note, "no offers; save one with agio fee 1000 USD 880 EUR --keep Visa")] : []
  }
}
