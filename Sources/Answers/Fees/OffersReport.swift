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
}

extension OffersReport: Report {
  /// A line for each offer, and below them one for each provider.
  package var text: String {
    guard !offers.isEmpty else { return "" }
    let head = ["No.", "Date", "Provider", "Paid", "Got", "Markup"]
    let rows = offers.compactMap { offer in
      offer.markup.map { markup in
        [
          String(offer.id), offer.day.iso, offer.provider,
          "\(conventions.givenText(of: markup.paid, in: offer.from)) \(offer.from.code)",
          "\(conventions.givenText(of: markup.received, in: offer.to)) \(offer.to.code)",
          conventions.percentText(markup.percent),
        ]
      }
    }
    let medians = offers.byProvider.map { provider in
      [
        "", "", provider.name, provider.count.counted("offer"),
        "median",
        conventions.percentText(provider.median),
      ]
    }
    return TextTable.lines([head] + rows + medians, trailing: [0, 3, 4, 5])
  }

  /// `Offer 1, 2026-11-21, Visa: paid 1000.00 USD, got 880.00 EUR, markup +1.72 %`, and the medians.
  package var plain: String {
    let lines = offers.compactMap { offer in
      offer.markup.map { markup in
        "Offer \(offer.id), \(offer.day.iso), \(offer.provider):"
          + " paid \(conventions.givenText(of: markup.paid, in: offer.from)) \(offer.from.code),"
          + " got \(conventions.givenText(of: markup.received, in: offer.to)) \(offer.to.code),"
          + " markup \(conventions.percentText(markup.percent))\n"
      }
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

  package var columns: [[String]] {
    [["number", "date", "provider", "paid", "from", "got", "to", "mid_rate", "markup_percent"]]
      + offers.compactMap { offer in
        offer.markup.map { markup in
          [
            String(offer.id), offer.day.iso, offer.provider, markup.paid.fullDecimal.description,
            offer.from.code, markup.received.fullDecimal.description, offer.to.code,
            markup.midRate.fullDecimal.description, markup.percent.fullDecimal.description,
          ]
        }
      }
  }

  package var json: JSONValue {
    .object([
      (
        "offers",
        .array(
          offers.compactMap { offer in
            offer.markup.map { markup in
              .object([
                ("number", .integer(Int(offer.id))), ("date", .string(offer.day.iso)),
                ("provider", .string(offer.provider)), ("paid", .decimal(markup.paid.fullDecimal)),
                ("from", .string(offer.from.code)), ("got", .decimal(markup.received.fullDecimal)),
                ("to", .string(offer.to.code)), ("mid_rate", .decimal(markup.midRate.fullDecimal)),
                ("markup_percent", .decimal(markup.percent.fullDecimal)),
              ])
            }
          })
      ),
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
