// SPDX-License-Identifier: Apache-2.0

import Rates

extension PriceFormat {
  /// Refuses a text of another format. Journals hold more than prices, so one without any is
  /// accepted if any of its lines is a journal's.
  package func check(_ text: String, of file: String) throws(Problem) {
    let lines = text.withoutByteOrderMark.split(whereSeparator: \.isNewline)
    guard let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return }
    let expected: PriceFormat = self == .hledger ? .ledger : self
    if isTable {
      let other = Self.format(of: first)
      if other != expected { throw foreign(other, file) }
      return
    }
    var other: PriceFormat?
    for line in lines {
      guard let found = Self.format(of: line) else { continue }
      if found == expected { return }
      other = other ?? found
    }
    if first.first == "{" || first.first == "[" { other = .json }
    if let other { throw foreign(other, file) }
    if !lines.contains(where: Self.isJournal) { throw foreign(nil, file) }
  }

  /// The prices of the text of a file.
  func contents(of text: String, in file: String, year: Int) throws(Problem) -> Contents {
    do throws(CSVReader.Fault) {
      return try contents(of: text, year: year)
    } catch {
      throw Self.unreadable(error, file)
    }
  }

  /// Reads the text of a file, price by price.
  func contents(
    of text: String, in file: String, year: Int, each take: (WrittenPrice) -> Void
  ) throws(Problem) -> Contents {
    do throws(CSVReader.Fault) {
      return try contents(of: text, year: year, each: take)
    } catch {
      throw Self.unreadable(error, file)
    }
  }

  private static func unreadable(_ fault: CSVReader.Fault, _ file: String) -> Problem {
    Problem(
      .badData, "line \(fault.line) of \(file) has \(fault.kind)",
      advice: "correct the line, or name another file")
  }

  /// `ledger`, `CSV`.
  private var title: String {
    [.csv, .tsv, .json].contains(self) ? rawValue.uppercased() : rawValue
  }

  /// Why prices cannot be added to a file: no program could read it then. `other` is the format it
  /// looks like, nil for none of them.
  private func foreign(_ other: PriceFormat?, _ file: String) -> Problem {
    let looks =
      other.map { "it looks like \($0.title)" }
      ?? (isTable
        ? "its first line is neither its heading nor a price"
        : "it has no directive, entry or comment")
    let usable = other.flatMap { Self.appendable.contains($0) ? $0 : nil }
    return Problem(
      .badData, "\(file) is not a \(title) price file; \(looks)",
      advice: (usable.map { "add --format \($0.rawValue), or " } ?? "") + "name another file")
  }

  /// Whether a line can be a journal's: a comment, part of an entry, an entry with its date, a
  /// directive.
  private static func isJournal(_ line: Substring) -> Bool {
    guard let first = line.first else { return false }
    if first.isWhitespace { return !line.allSatisfy(\.isWhitespace) }
    return ";#*%|~=!@-".contains(first)
      || line.prefixMatch(of: /\d{1,4}[-\/.]\d{1,2}(?:[-\/.]\d{1,2})?(?:=\S*)?\s/) != nil
      || line.prefixMatch(of: /(?:[PDNCAiohb]\s+\S|Y\s*\d{4})/) != nil
      || line.prefixMatch(of: directives) != nil
  }

  /// The words that begin a directive of ledger, hledger or beancount.
  private static var directives: Regex<Substring> {
    /(?:account|alias|apply|assert|bucket|capture|check|comment|commodity|decimal-mark|default|define|def|end|eval|expr|fixed|include|option|payee|plugin|poptag|pushtag|python|tag|test|value|year)(?=\s|$)/
  }

  /// Whether each line is a price.
  private var isTable: Bool { !head.isEmpty }

  /// The format that alone has such a line; nil for one that several can have.
  private static func format(of line: Substring) -> PriceFormat? {
    if line.hasPrefix("P"), ledger.key(of: line) != nil { return .ledger }
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

  /// Whether columns are the names of those of a table.
  func isHeading(_ fields: [String]) -> Bool {
    let names = columns(of: head[...]).map { $0.lowercased() }
    return !names.isEmpty && fields.map { $0.lowercased() } == names
  }

  /// Whether a line is a table's heading, or a price in its columns.
  private func isRow(_ line: Substring) -> Bool {
    let fields = columns(of: line)
    if isHeading(fields) { return true }
    guard fields.count == 5, key(ofRow: fields) != nil else { return false }
    return (fields[1].lowercased() == "currency") == (self == .gnucash)
  }
}
