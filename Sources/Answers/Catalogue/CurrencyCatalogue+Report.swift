// SPDX-License-Identifier: Apache-2.0

import Money

extension CurrencyCatalogue: Report {
  /// Numbers are exact; what does not apply is null.
  private static let fields = ReportFields<CurrencyEntry>([
    ("code", { .string($0.currency.code) }),
    ("numeric", { .optional($0.currency.numericCode.isEmpty ? nil : $0.currency.numericCode) }),
    ("name", { .string($0.currency.name) }),
    ("minor_unit", { .integer($0.currency.minorUnit) }),
    ("cash_rounding", { .decimal($0.cashIncrement) }),
    ("symbols", { .array($0.currency.symbols.map { .string($0) }) }),
    ("countries", { .array($0.currency.countries.map { .string($0) }) }),
    ("status", { .string($0.currency.status.rawValue) }),
    ("withdrawn", { .optional($0.currency.lifecycle.withdrawn) }),
    ("euro_rate", { $0.currency.euroRate.map { .number($0.text) } ?? .null }),
    ("euro_since", { .optional($0.currency.euroRate?.since) }),
    ("successor", { .optional($0.currency.successor?.currency.code) }),
    ("successor_ratio", { .decimal($0.currency.successor?.ratio.fullDecimal) }),
    ("successor_since", { .optional($0.currency.successor?.since) }),
    ("quoted_by", { .array($0.quotedBy.map { .string($0.rawValue) }) }),
  ])

  package var numbers: String { entries.map { $0.currency.code + "\n" }.joined() }
  package var columns: [[String]] { Self.fields.columns(of: entries) }
  package var json: JSONValue { Self.fields.objects(of: entries) }
}
