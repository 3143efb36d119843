// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension PriceFormat {
  /// Refuses a text of another format. Journals hold more than prices, so one without any is accepted.
  package func check(_ text: String, of file: String) throws(Problem) {
    let start = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = start.split(whereSeparator: \.isNewline)
    guard let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return }
    let own: PriceFormat = self == .hledger ? .ledger : self
    if isTable {
      let other = Self.format(of: first)
      if other != own { throw foreign(other, file) }
      return
    }
    var other: PriceFormat?
    for line in lines {
      guard let found = Self.format(of: line) else { continue }
      if found == own { return }
      other = other ?? found
    }
    if first.first == "{" || first.first == "[" { other = .json }
    if let other { throw foreign(other, file) }
  }

  /// Why prices cannot be added to a file: no program could read it then. `other` is the format it looks
  /// like, nil for none of them.
  private func foreign(_ other: PriceFormat?, _ file: String) -> Problem {
    let looks =
      other.map { "it looks like \($0 == .json ? "JSON" : $0.rawValue)" }
      ?? "its first line is neither its heading nor a price"
    let usable = other.flatMap { Self.appendable.contains($0) ? $0 : nil }
    return Problem(
      .badData, "not a file of \(rawValue) prices: \(file); \(looks)",
      advice: (usable.map { "add --format \($0.rawValue), or " } ?? "") + "name another file")
  }

  /// Whether each line is a price.
  private var isTable: Bool { !head.isEmpty }

  /// The format that alone has such a line; nil for one that several can have.
  private static func format(of line: Substring) -> PriceFormat? {
    if line.hasPrefix("P"), !ledger.keys(in: String(line)).isEmpty { return .ledger }
    if line.prefixMatch(of: /(?:account|commodity|alias|payee|include)\s+[^"\s]/) != nil {
      return .ledger
    }
    let directive = /\d{4}-\d\d-\d\d\s+(?:price|open|close|commodity|balance|pad|event|custom)\s/
    if line.prefixMatch(of: directive) != nil
      || line.prefixMatch(of: /(?:option|plugin|include)\s+"/) != nil
    {
      return .beancount
    }
    return [.gnucash, .csv, .tsv].first { $0.isRow(line) }
  }

  /// Whether a line is a table's heading, or a price in its columns.
  private func isRow(_ line: Substring) -> Bool {
    let columns = { (text: Substring) in
      text.split(separator: self == .tsv ? "\t" : ",", omittingEmptySubsequences: false).map {
        $0.filter { $0 != "\"" }.lowercased()
      }
    }
    let fields = columns(line)
    if fields == columns(head.split(whereSeparator: \.isNewline).first ?? "") { return true }
    guard fields.count == 5, !keys(in: String(line)).isEmpty else { return false }
    return (fields[1] == "currency") == (self == .gnucash)
  }
}
