// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension PublishedRate: Codable, CustomStringConvertible {
  /// The text as published.
  package var description: String { text }

  /// Reads the text form of a rate.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let rate = PublishedRate(text: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a rate: \(text)")
    }
    self = rate
  }

  /// Writes the text as published.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
