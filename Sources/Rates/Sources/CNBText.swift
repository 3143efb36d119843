// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The CNB's text files: `20 Jun 2025 #118`, then `Hungary|forint|100|HUF|6.166`; the Czech one has
/// `20.06.2025 #118` and decimal commas.
enum CNBText {
  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    try UTF8Check.require(payload.bytes)
    guard payload.bytes.last == 0x0A else {
      throw PayloadError(.incomplete, "truncated in the middle of a line")
    }
    let text = String(decoding: payload.bytes, as: UTF8.self)
    var lines = text.split(whereSeparator: \.isNewline)[...]
    guard let title = lines.popFirst(), let day = day(in: title) else {
      throw PayloadError(.unexpected, "the first line is not a date and a number", row: "line 1")
    }
    guard let header = lines.popFirst(), header.split(separator: "|").count == 5 else {
      throw PayloadError(.unexpected, "the second line does not have five columns", row: "line 2")
    }
    var builder = PublicationBuilder(source: payload.source, kind: .reference)
    var lastCode = ""
    for (index, line) in lines.enumerated() {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      guard fields.count == 5, let amount = Int(fields[2]),
        PowersOfTen.exponent(of: amount) != nil
      else { throw PayloadError(.malformed, "not five columns", row: "line \(index + 3)") }
      lastCode = String(fields[3])
      let price = fields[4].replacingComma()
      if isZero(price), Currency(code: lastCode)?.status == .historic {
        // The monthly list keeps the Zimbabwean dollar at 0.000 for 1000: neither a rate nor an
        // error.
        try builder.skip(day: day, base: .czk)
        continue
      }
      try builder.add(
        lastCode, PublishedRate(price: price, units: amount), text: price, day: day, base: .czk)
    }
    let ends = title.contains(".") ? czechEnds : englishEnds
    guard ends.contains(lastCode) else {
      throw PayloadError(
        .incomplete, "the last line is for \(lastCode.prefix(3)), not for \(ends[0])")
    }
    return try builder.publications(minimum: 20)
  }

  /// The list is sorted by country name, and nothing else marks its end: the last entry is the
  /// United States in the English list, Great Britain in the Czech one, Zambia or Zimbabwe in the
  /// monthly list of other currencies.
  private static let englishEnds = ["USD", "ZMW", "ZWG", "ZWL"]
  private static let czechEnds = ["GBP", "ZMW", "ZWG", "ZWL"]

  private static func isZero(_ price: String) -> Bool {
    price.utf8.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
  }

  private static func day(in title: Substring) -> Day? {
    let parts = title.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].allSatisfy(\.isNumber) else { return nil }
    let text = String(parts[0].filter { $0 != "\u{FEFF}" })
    if let day = Day(english: text) { return day }
    let numbers = text.split(separator: ".").map { $0.filter { $0 != " " } }
    guard numbers.count == 3, let day = Int(numbers[0]), let month = Int(numbers[1]),
      let year = Int(numbers[2])
    else { return nil }
    return Day(year: year, month: month, day: day)
  }
}

extension Substring {
  /// The text with a decimal comma turned into a point, when it has one comma and no point.
  fileprivate func replacingComma() -> String {
    guard !contains("."), count(where: { $0 == "," }) == 1 else { return String(self) }
    return String(map { $0 == "," ? "." : $0 })
  }
}
