// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A file that prices of a format cannot be added to: no program could read it then.
package struct ForeignPrices: Error, Equatable, Sendable {
  /// What the file looks like; nil for none of the formats.
  package let format: PriceFormat?

  package var description: String {
    format.map { "it looks like \($0 == .json ? "JSON" : $0.rawValue)" }
      ?? "its first line is neither its heading nor a price"
  }
}

extension PriceFormat {
  /// Refuses a text of another format. Journals hold more than prices, so one without any is accepted.
  package func check(_ text: String) throws(ForeignPrices) {
    let start = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = start.split(whereSeparator: \.isNewline)
    guard let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return }
    let own: PriceFormat = self == .hledger ? .ledger : self
    if isTable {
      let other = Self.format(of: first)
      if other != own { throw ForeignPrices(format: other) }
      return
    }
    var other: PriceFormat?
    for line in lines {
      guard let found = Self.format(of: line) else { continue }
      if found == own { return }
      other = other ?? found
    }
    if first.first == "{" || first.first == "[" { other = .json }
    if let other { throw ForeignPrices(format: other) }
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
