// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Day: Codable {
  package init(from decoder: any Decoder) throws {
    self = try decoder.value("not a day like 2026-10-30: ", Day.init(iso:))
  }

  package func encode(to encoder: any Encoder) throws { try iso.encode(to: encoder) }
}
