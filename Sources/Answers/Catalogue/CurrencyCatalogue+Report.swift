// SPDX-License-Identifier: Apache-2.0

import Money

extension CurrencyCatalogue: Report {
  package var numbers: String { entries.map { $0.currency.code + "\n" }.joined() }

  package var columns: [[String]] {
    [
      [
        "code", "numeric", "name", "minor_unit", "cash_rounding", "symbols", "countries", "status",
        "withdrawn", "euro_rate", "euro_since", "successor", "successor_ratio", "successor_since",
        "quoted_by",
      ]
    ]
      + entries.map { entry in
        let currency = entry.currency
        let lifecycle = currency.lifecycle
        return [
          currency.code, currency.numericCode, currency.name, String(currency.minorUnit),
          entry.cashRounding, currency.symbols.joined(separator: " "),
          currency.countries.joined(separator: " "), lifecycle.status.rawValue,
          lifecycle.withdrawn ?? "", lifecycle.euroRate?.text ?? "",
          lifecycle.euroRate?.since ?? "", lifecycle.successor?.currency.code ?? "",
          lifecycle.successor?.ratio.fullDecimal.description ?? "",
          lifecycle.successor?.since ?? "",
          entry.quotedBy.map(\.rawValue).joined(separator: " "),
        ]
      }
  }

  /// A list of objects. Numbers are exact; what does not apply is null.
  package var json: JSONValue { .array(entries.map { Self.json(of: $0) }) }

  private static func json(of entry: CurrencyEntry) -> JSONValue {
    let currency = entry.currency
    let lifecycle = currency.lifecycle
    let numeric = currency.numericCode
    return .object([
      ("code", .string(currency.code)),
      ("numeric", .optional(numeric.isEmpty ? nil : numeric)),
      ("name", .string(currency.name)),
      ("minor_unit", .integer(currency.minorUnit)),
      ("cash_rounding", .decimal(entry.cashIncrement)),
      ("symbols", .array(currency.symbols.map { .string($0) })),
      ("countries", .array(currency.countries.map { .string($0) })),
      ("status", .string(lifecycle.status.rawValue)),
      ("withdrawn", .optional(lifecycle.withdrawn)),
      (
        "euro",
        lifecycle.euroRate.map {
          .object([("rate", .number($0.text)), ("since", .string($0.since))])
        } ?? .null
      ),
      (
        "successor",
        lifecycle.successor.map {
          .object([
            ("code", .string($0.currency.code)), ("ratio", .decimal($0.ratio.fullDecimal)),
            ("since", .string($0.since)),
          ])
        } ?? .null
      ),
      ("quoted_by", .array(entry.quotedBy.map { .string($0.rawValue) })),
    ])
  }
}
