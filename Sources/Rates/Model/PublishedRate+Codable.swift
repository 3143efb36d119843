// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension PublishedRate: Codable, CustomStringConvertible {
  package var description: String { text }

  package init(from decoder: any Decoder) throws {
    self = try decoder.value("not a rate: ", PublishedRate.init(text:))
  }

  package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
