// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Currency: Codable {
  /// Reads the code; a code outside the table is a decoding error.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let currency = Currency(code: code) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no currency has the code \(code)")
    }
    self = currency
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
