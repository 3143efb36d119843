// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which decimal mark a file of prices or a journal writes: after a directive, in the amounts of a
/// commodity, in all amounts.
package struct DecimalMarks: Equatable, Sendable {
  /// Amounts as they are written: the first with each mark, and the first that has two readings.
  private struct Amounts: Equatable {
    var withPoint: String?
    var withComma: String?
    var ambiguous: String?

    /// Nil where there is none, or both.
    var mark: DecimalMark? {
      switch (withPoint, withComma) {
      case (_?, nil): .point
      case (nil, _?): .comma
      case (nil, nil), (_?, _?): nil
      }
    }

    mutating func add(_ text: String, _ evidence: DecimalEvidence) {
      switch evidence {
      case .none: break
      case .ambiguous: ambiguous = ambiguous ?? text
      case .mark(.comma): withComma = withComma ?? text
      case .mark: withPoint = withPoint ?? text
      }
    }
  }

  /// What hledger's `decimal-mark` sets for all that follows, or ledger's `--decimal-comma`.
  private var declared: DecimalMark?
  /// What a directive shows of a commodity: `commodity 1.000,00 EUR`, `D $1,000.00`.
  private var directives: [String: DecimalMark] = [:]
  private var amounts: [String: Amounts] = [:]
  private var all = Amounts()

  /// The mark of an amount in a commodity; nil where the file has no amount with one.
  ///
  /// Programs read a commodity's amounts by its directive, or by its other amounts; of a commodity
  /// without any, they expect what the file has.
  func mark(of commodity: String) throws(Problem) -> DecimalMark? {
    if let mark = declared ?? directives[commodity] ?? amounts[commodity]?.mark { return mark }
    let evidence = amounts[commodity].flatMap { $0.withPoint == nil ? nil : $0 } ?? all
    if let mark = evidence.mark { return mark }
    if let point = evidence.withPoint, let comma = evidence.withComma {
      throw Problem(
        .badData, "both decimal marks occur: \(point) and \(comma)", remedy: .decimalMark)
    }
    guard let amount = evidence.ambiguous else { return nil }
    throw Problem(
      .badData,
      "\(amount) can have a decimal point or a decimal comma, and no other amount decides",
      remedy: .decimalMark)
  }

  // MARK: - Reading

  /// Takes the rate of a row of a table.
  mutating func addRow(_ rate: String, of commodity: String) {
    let evidence = DecimalEvidence(rate)
    all.add(rate, evidence)
    amounts[commodity, default: Amounts()].add(rate, evidence)
  }

  /// Takes a line of a journal that is no price: a directive, or a posting.
  mutating func addLine(_ line: Substring) {
    guard let first = line.first else { return }
    if first.isWhitespace {
      let content = line.drop(while: \.isWhitespace)
      if let sample = content.operand(of: "format") { return addAmounts(sample, isDirective: true) }
      // The account ends in two blanks or a tab.
      if let end = content.endOfAccount { addAmounts(content[end...]) }
    } else if let mark = line.operand(of: "decimal-mark") {
      declared = mark.first.flatMap { DecimalMark(rawValue: String($0)) } ?? declared
    } else if line.hasPrefix("--decimal-comma") {
      declared = .comma
    } else if let sample = line.operand(of: "commodity") ?? line.operand(of: "D") {
      addAmounts(sample, isDirective: true)
    }
  }

  /// Takes the amounts of a part of a line, each with its commodity before or after it.
  mutating func addAmounts(_ text: Substring, isDirective: Bool = false) {
    var rest = text.prefix { $0 != ";" }
    var before = ""
    while let next = rest.first {
      if next.isASCIIDigit {
        let number = rest.prefix { $0.isASCIIDigit || ".,'’\u{A0}\u{202F}".contains($0) }
        rest = rest.dropFirst(number.count)
        let after = rest.drop { $0 == " " }
        let name = after.commodity
        if let name { rest = after.dropFirst(name.count) }
        add(String(number), of: name?.unquoted ?? before, isDirective: isDirective)
        before = ""
      } else if let name = rest.commodity {
        before = name.unquoted
        rest = rest.dropFirst(name.count)
      } else {
        if !next.isWhitespace, !"+-".contains(next) { before = "" }
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func add(_ number: String, of commodity: String, isDirective: Bool) {
    // A mark at the end is decimal: `1,000.`.
    let isOpen = number.last.map { ".,".contains($0) } ?? false
    let evidence = DecimalEvidence(isOpen ? number + "0" : number)
    let text = commodity.isEmpty ? number : "\(number) \(commodity)"
    all.add(text, evidence)
    if isDirective, case .mark(let mark) = evidence {
      directives[commodity] = mark
    } else {
      amounts[commodity, default: Amounts()].add(text, evidence)
    }
  }
}

extension DecimalEvidence {
  fileprivate init(_ text: String) {
    self.init(text.utf8.filter { $0 &- 0x30 < 10 || $0 == 0x2E || $0 == 0x2C })
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension Substring {
  /// What follows a word at the beginning of a line.
  fileprivate func operand(of word: String) -> Substring? {
    guard hasPrefix(word) else { return nil }
    let rest = dropFirst(word.count)
    return rest.first?.isWhitespace == true ? rest.drop(while: \.isWhitespace) : nil
  }

  /// Where the account of a posting ends; nil for a line without an amount.
  fileprivate var endOfAccount: Index? {
    guard first != ";" else { return nil }
    var wasBlank = false
    for index in indices {
      if self[index] == "\t" || self[index] == " " && wasBlank { return index }
      wasBlank = self[index] == " "
    }
    return nil
  }

  /// The name of a commodity that it begins with, in its quotation marks.
  fileprivate var commodity: Substring? {
    if first == "\"" {
      guard let end = dropFirst().firstIndex(of: "\"") else { return nil }
      return self[...end]
    }
    let name = prefix {
      !$0.isWhitespace && !$0.isNumber && !".,;:?!-+*/^&|=<>[](){}@\"".contains($0)
    }
    return name.isEmpty ? nil : name
  }

  fileprivate var unquoted: String { String(first == "\"" ? dropFirst().dropLast() : self) }
}
