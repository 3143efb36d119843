// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The ECB's daily and 90-day files: nested `Cube` elements, a day with its currencies.
enum ECBXML {
  /// Fewer than the ECB has ever published; with less, a table is incomplete.
  static let minimumCurrencies = 20

  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    var builder = PublicationBuilder(source: payload.source, kind: .reference)
    var day: Day?
    var isEnvelope = false
    try XMLReader.read(payload.bytes) { (event, line) throws(PayloadError) in
      guard case .start(let name, let attributes) = event else { return }
      if name.hasSuffix("Envelope") { isEnvelope = true }
      guard isEnvelope else {
        throw PayloadError(.unexpected, "<\(name.excerpt(20))>: not the ECB's table")
      }
      guard name == "Cube" else { return }
      if let time = attributes["time"] {
        guard let read = Day(iso: time) else {
          throw PayloadError(
            .badValue, "\"\(time.excerpt(20))\" is not a date", row: "line \(line)")
        }
        try builder.open(read, base: .eur)
        day = read
      }
      guard let currency = attributes["currency"] else { return }
      guard let day, let rate = attributes["rate"] else {
        throw PayloadError(
          .malformed, "\(currency.excerpt(12)) without date or rate", row: "line \(line)")
      }
      try builder.add(currency, PublishedRate(decimal: rate), text: rate, day: day, base: .eur)
    }
    return try builder.publications(minimum: minimumCurrencies)
  }
}
