// SPDX-License-Identifier: Apache-2.0

import Rates

extension PriceFormat {
  package struct Contents: Equatable, Sendable {
    /// What the prices are of, whatever their order and rates; not kept where each is taken.
    package var keys: Set<Entry> = []
    /// Whether a block of comments is still open at its end: what follows is part of it.
    package var isOpen = false
    package var marks = DecimalMarks()
    /// The year of dates that have none.
    fileprivate var year: Int
  }

  /// A price of a file, as it is written.
  package struct WrittenPrice: Equatable, Sendable {
    /// Counted from 1.
    let line: Int
    /// Nil for a line that begins like a price and is none.
    let key: Entry?
    /// The rate with its marks, not always a number; the whole line where there is no key.
    let number: String
  }

  /// What a text has.
  package func contents(of text: String, year: Int) throws(CSVReader.Fault) -> Contents {
    var keys: Set<Entry> = []
    var contents = try contents(of: text, year: year) { price in
      if let key = price.key { keys.insert(key) }
    }
    contents.keys = keys
    return contents
  }

  /// Reads a text, price by price. `year` is the current one: journals may leave it out.
  ///
  /// - Throws: at a row of a table that cannot be read.
  package func contents(
    of text: String, year: Int, each take: (WrittenPrice) -> Void
  ) throws(CSVReader.Fault) -> Contents {
    var contents = Contents(year: year)
    if let separator {
      var rows = CSVReader(Array(text.utf8), separator: separator)
      while try rows.next() {
        let texts = rows.texts
        if let key = key(ofRow: texts) {
          let rate = texts.count > 3 ? texts[3] : ""
          take(WrittenPrice(line: rows.line, key: key, number: rate))
          if !rate.isEmpty { contents.marks.addRow(rate, of: key.quote) }
        } else if !isHeading(texts), texts.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
          take(WrittenPrice(line: rows.line, key: nil, number: texts.joined(separator: ",")))
        }
      }
      return contents
    }
    let lines = text.withoutByteOrderMark.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) where !line.isEmpty {
      if skips(line, &contents) { continue }
      let price = isJournalOfLedger ? Self.price(line, year: contents.year) : nil
      if let key = isJournalOfLedger ? price?.key : key(of: line) {
        take(
          WrittenPrice(
            line: number, key: key, number: price?.number ?? Self.beancountNumber(line)))
      } else if beginsPrice(line) {
        take(WrittenPrice(line: number, key: nil, number: String(line)))
      }
      if let price { contents.marks.addAmounts(price.text) } else { contents.marks.addLine(line) }
    }
    return contents
  }

  /// Whether a line of a journal can only be a price.
  private func beginsPrice(_ line: Substring) -> Bool {
    if isJournalOfLedger {
      return line.first == "P" && line.dropFirst().first?.isWhitespace ?? true
    }
    guard line.first?.isNumber == true else { return false }
    return line.split(maxSplits: 2, whereSeparator: \.isWhitespace).dropFirst().first == "price"
  }

  /// What separates the columns of a table; nil for a format that is none.
  private var separator: UInt8? {
    switch self {
    case .gnucash, .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    case .ledger, .hledger, .beancount, .json: nil
    }
  }

  /// The columns of one line of a table; empty where it cannot be read.
  func columns(of line: Substring) -> [String] {
    guard let separator else { return [] }
    var row = CSVReader(Array(line.utf8), separator: separator)
    return (try? row.next()) == true ? row.texts : []
  }

  func key(ofRow columns: [String]) -> Entry? {
    let (base, quote) = self == .gnucash ? (2, 4) : (1, 2)
    guard columns.count > quote, let day = Self.day(columns[0][...]) else { return nil }
    return Entry(day: day, base: columns[base], quote: columns[quote])
  }

  func key(of line: Substring) -> Entry? {
    switch self {
    case .ledger, .hledger: Self.price(line, year: nil)?.key
    case .beancount: Self.beancount(line)
    case .gnucash, .csv, .tsv, .json: nil
    }
  }

  /// Whether a line is in a block of comments, or begins or ends one, or names a year.
  private func skips(_ line: Substring, _ contents: inout Contents) -> Bool {
    guard isJournalOfLedger else { return false }
    // Most lines are prices; a regular expression takes a hundred times as long as a look at one letter.
    guard let first = line.first, contents.isOpen ? first == "e" : "!@ctYya".contains(first) else {
      return contents.isOpen
    }
    if contents.isOpen {
      // The two programs end a block differently.
      let end =
        self == .hledger
        ? line.wholeMatch(of: /end\s+comment\s*/) != nil
        : line.prefixMatch(of: /end\s+(?:comment|test)/) != nil
      if end { contents.isOpen = false }
      return true
    }
    if line.wholeMatch(of: /[!@]?(?:comment|test)(?:\s.*)?/) != nil {
      contents.isOpen = true
      return true
    }
    guard let year = line.wholeMatch(of: /(?:Y|(?:apply\s+)?year)\s*(\d{4})\s*/) else {
      return false
    }
    contents.year = Int(year.1) ?? contents.year
    return true
  }

  private var isJournalOfLedger: Bool { self == .ledger || self == .hledger }

  /// A price of a journal: `1.0892 USD`, `$1.0892`.
  private struct JournalPrice {
    let day: String
    let base: String
    let text: Substring

    /// Whether a number and a commodity are each in one piece: `1.08USD92` is no price.
    private var isWhole: Bool {
      var (pieces, isInNumber, isQuoted) = (0, false, false)
      for character in text.drop(while: { "+- ".contains($0) }) where !character.isWhitespace {
        if character == "\"" { isQuoted.toggle() }
        let isNumeric =
          !isQuoted && character != "\"" && (character.isNumber || ".,-+'".contains(character))
        if pieces == 0 || isNumeric != isInNumber { pieces += 1 }
        isInNumber = isNumeric
      }
      return pieces <= 2
    }

    var key: Entry? {
      guard isWhole else { return nil }
      let quote =
        text.contains("\"")
        ? text.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
        : Substring(text.filter { !$0.isWhitespace && !$0.isNumber && !".,-+'".contains($0) })
      return quote.isEmpty ? nil : Entry(day: day, base: base, quote: String(quote))
    }

    /// What is not the commodity.
    var number: String {
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      let outside = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      let digits = outside.joined(separator: " ").filter {
        $0.isNumber || ".,-+'\u{A0}\u{202F} ".contains($0)
      }
      return digits.words.joined(separator: " ")
    }
  }

  /// `P 2024-03-15 EUR 1.0892 USD`, `P 2024/03/15 00:00:00 "EUR" $1.0892`.
  private static func price(_ line: Substring, year: Int?) -> JournalPrice? {
    var rest = line
    guard rest.popFirst() == "P", let next = rest.first, next.isWhitespace,
      let day = word(&rest).flatMap({ day($0, year: year) })
    else { return nil }
    rest = rest.drop(while: \.isWhitespace)
    if rest.prefix(while: { !$0.isWhitespace }).contains(":"), rest.first?.isNumber == true {
      _ = word(&rest)
    }
    return word(&rest).map {
      JournalPrice(day: day, base: String($0), text: rest.prefix { $0 != ";" })
    }
  }

  private static func beancount(_ line: Substring) -> Entry? {
    let words = line.prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace)
    guard words.count >= 5, words[1] == "price", !line.prefix(1).allSatisfy(\.isWhitespace),
      let day = day(words[0]), let quote = words.last
    else { return nil }
    return Entry(day: day, base: String(words[2]), quote: String(quote))
  }

  /// What is between the commodities of a price.
  private static func beancountNumber(_ line: Substring) -> String {
    line.prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace).dropFirst(3).dropLast()
      .joined(separator: " ")
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

  /// `2024-03-15`, `2024/3/15`, `2024.03.15`; with a year, `3/15` too.
  private static func day(_ text: Substring, year: Int? = nil) -> String? {
    var parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    if parts.count == 2, let year { parts.insert("\(year)", at: 0) }
    guard parts.count == 3, parts[0].count == 4, (1...2).contains(parts[1].count),
      (1...2).contains(parts[2].count)
    else { return nil }
    let padded = parts.map { $0.count == 1 ? "0" + $0 : String($0) }
    return Day(iso: padded.joined(separator: "-"))?.iso
  }
}

extension String {
  /// The text after a byte order mark, which some editors put before the first line.
  var withoutByteOrderMark: Substring {
    Substring(utf8.dropFirst(ByteOrderMark.count(in: utf8)))
  }
}
