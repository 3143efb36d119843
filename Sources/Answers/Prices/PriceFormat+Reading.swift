// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension PriceFormat {
  /// The prices a file has, whatever their order and rates.
  package func keys(in text: String) -> Set<Key> {
    Set(text.split(whereSeparator: \.isNewline).compactMap { key(of: $0) })
  }

  private func key(of line: Substring) -> Key? {
    switch self {
    case .ledger, .hledger: Self.directive(line)
    case .beancount: Self.beancount(line)
    case .gnucash: Self.row(line, separator: ",", day: 0, base: 2, quote: 4)
    case .csv: Self.row(line, separator: ",", day: 0, base: 1, quote: 2)
    case .tsv: Self.row(line, separator: "\t", day: 0, base: 1, quote: 2)
    case .json: nil
    }
  }

  /// `P 2024-03-15 EUR 1.0892 USD`, `P 2024/03/15 00:00:00 "EUR" $1.0892`.
  private static func directive(_ line: Substring) -> Key? {
    var rest = line
    guard rest.popFirst() == "P", let next = rest.first, next.isWhitespace,
      let day = word(&rest).flatMap(day)
    else { return nil }
    rest = rest.drop(while: \.isWhitespace)
    if rest.prefix(while: { !$0.isWhitespace }).contains(":"), rest.first?.isNumber == true {
      _ = word(&rest)
    }
    guard let base = word(&rest) else { return nil }
    let price = rest.prefix { $0 != ";" }
    let quote =
      price.contains("\"")
      ? price.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
      : Substring(price.filter { !$0.isWhitespace && !$0.isNumber && !".,-+'".contains($0) })
    return quote.isEmpty ? nil : Key(day: day, base: String(base), quote: String(quote))
  }

  private static func beancount(_ line: Substring) -> Key? {
    let words = line.prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace)
    guard words.count >= 5, words[1] == "price", !line.prefix(1).allSatisfy(\.isWhitespace),
      let day = day(words[0]), let quote = words.last
    else { return nil }
    return Key(day: day, base: String(words[2]), quote: String(quote))
  }

  private static func row(
    _ line: Substring, separator: Character, day: Int, base: Int, quote: Int
  ) -> Key? {
    let fields = line.split(separator: separator, omittingEmptySubsequences: false)
      .map { (field: Substring) -> Substring in
        let isQuoted = field.count > 1 && field.first == "\"" && field.last == "\""
        return isQuoted ? field.dropFirst().dropLast() : field
      }
    guard fields.count > max(base, quote), let day = self.day(fields[day]) else { return nil }
    return Key(day: day, base: String(fields[base]), quote: String(fields[quote]))
  }

  /// The next word; one in quotation marks may contain blanks.
  private static func word(_ rest: inout Substring) -> Substring? {
    rest = rest.drop(while: \.isWhitespace)
    let isQuoted = rest.first == "\""
    if isQuoted { rest.removeFirst() }
    let word = rest.prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace }
    rest = rest.dropFirst(word.count + (isQuoted ? 1 : 0))
    return word.isEmpty ? nil : word
  }

  /// `2024-03-15`, `2024/3/15`, `2024.03.15`.
  private static func day(_ text: Substring) -> String? {
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    guard parts.count == 3, parts[0].count == 4, (1...2).contains(parts[1].count),
      (1...2).contains(parts[2].count)
    else { return nil }
    let padded = parts.map { $0.count == 1 ? "0" + $0 : String($0) }
    return Day(iso: padded.joined(separator: "-"))?.iso
  }
}
