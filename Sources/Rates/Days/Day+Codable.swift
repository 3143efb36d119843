// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Day: Codable {
  /// Reads the ISO text a day is stored as.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = Day(iso: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a day like 2026-10-30: \(text)")
    }
    self = day
  }

  /// Writes `2026-10-30`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso)
  }
}
