// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The ECB's data portal: `EXR/D..EUR.SP00.A?format=csvdata`, the same rates, one per line.
enum ECBSDMX {
  /// Currencies the ECB has quoted on every single day since 1999.
  static let always = [Currency].codes(
    "AUD CAD CHF CZK DKK GBP HKD HUF JPY KRW NOK NZD PLN SEK SGD USD ZAR")

  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    let table = try SDMXTable(payload.bytes, currencyColumn: "CURRENCY")
    try table.refuseCutOff(required: always)
    var builder = PublicationBuilder(source: payload.source, kind: .reference)
    for observation in table.observations {
      try builder.add(
        observation.code, PublishedRate(decimal: observation.value), text: observation.value,
        day: observation.day, base: .eur)
    }
    return try builder.publications(minimum: ECBXML.minimumCurrencies)
  }
}
