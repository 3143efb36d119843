// SPDX-License-Identifier: Apache-2.0

import Money

extension Payload {
  func json() throws(PayloadError) -> JSON { try JSON(bytes) }
}

extension JSON {
  func member(_ key: String) throws(PayloadError) -> JSON {
    guard let value = self[key] else {
      throw PayloadError(.unexpected, "\"\(key)\" is missing", row: place)
    }
    return value
  }

  /// A required string member.
  func text(_ key: String) throws(PayloadError) -> String {
    guard let text = try member(key).string else {
      throw PayloadError(.unexpected, "\"\(key)\" is not a string", row: place)
    }
    return text
  }

  /// A required member that is a day: `"2026-10-30"`.
  func day(_ key: String) throws(PayloadError) -> Day {
    let text = try text(key)
    guard let day = Day(iso: text) else {
      throw PayloadError(.badValue, "\"\(text.excerpt(20))\" is not a date", row: place)
    }
    return day
  }

  /// A required member that is the code of a known currency.
  func currency(_ key: String) throws(PayloadError) -> Currency {
    let text = try text(key)
    guard let currency = Currency(code: text) else {
      throw PayloadError(.unexpected, "\"\(text.excerpt(12))\" is not a currency", row: place)
    }
    return currency
  }

  /// A required member in seconds since 1970.
  func timestamp(_ key: String) throws(PayloadError) -> Timestamp {
    guard let seconds = try member(key).integer, (0...253_402_300_799).contains(seconds) else {
      throw PayloadError(.badValue, "\"\(key)\" is not a time", row: place)
    }
    return Timestamp(secondsSince1970: Int64(seconds))
  }

  /// A required object member.
  func object(_ key: String) throws(PayloadError) -> JSON {
    let value = try member(key)
    guard value.isObject else {
      throw PayloadError(.unexpected, "\"\(key)\" is not an object", row: value.place)
    }
    return value
  }

  /// A string of this value made safe to show: a source's own words in an error message.
  func shown(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    let text = value.string ?? value.excerpt
    let clean = text.unicodeScalars.prefix(161).map {
      (0x20...0x7E).contains($0.value) ? Character($0) : "?"
    }
    return String(clean).excerpt(160)
  }
}

extension PublicationBuilder {
  /// Adds an object of rates, `{"USD": 1.1172, …}`.
  mutating func add(
    _ rates: JSON, day: Day, base: Currency, skipHistoric: Bool = false
  ) throws(PayloadError) {
    for (code, value) in rates.members {
      if skipHistoric, let currency = Currency(code: code), currency.status == .historic,
        value.rate != nil
      {
        try skip(day: day, base: base)
        continue
      }
      try add(code, value.rate, text: value.excerpt, day: day, base: base)
    }
  }
}
