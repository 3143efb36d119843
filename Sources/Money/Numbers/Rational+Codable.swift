// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Encoded as it is written: `1.75`, `1/3`.
extension Rational: Codable {
  package init(from decoder: any Decoder) throws {
    self = try decoder.value("not a number: ", Rational.init(written:))
  }

  package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
