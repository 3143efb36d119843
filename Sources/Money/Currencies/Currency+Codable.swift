// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Currency: Codable {
  package init(from decoder: any Decoder) throws {
    self = try decoder.value("no currency has the code ", Currency.init(code:))
  }

  package func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}

extension Decoder {
  /// Reads a value from the text it is stored as; an invalid text is a decoding error.
  package func value<Value>(_ fault: String, _ read: (String) -> Value?) throws -> Value {
    let text = try String(from: self)
    if let value = read(text) { return value }
    throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: fault + text))
  }
}
