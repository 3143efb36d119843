// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// An amount found in a line of pasted text, with what is around it.
package struct LineAmount: Equatable, Sendable {
  /// As it is written, with its sign.
  package let text: String
  /// Its readings: more than one where the line leaves it open, for the person to choose from.
  package internal(set) var readings: [Reading]
  package var day: Day?
  /// The days it may have, as a phrase writes them: more than one where the order of day and month is open,
  /// as it is written where it cannot be.
  package var days: [String] = []
  package var label = ""
  /// The sign that is written beside it; nil for none.
  var sign: Int?
  /// Whether ``text`` is the whole line, a phrase with what the amount is converted to.
  package var isPhrase = false
  /// Whether it is a number without decimals and without a currency.
  var isWholeNumber = false
  /// nil where the line leaves nothing open.
  package var doubt: LineDoubt?

  /// Whether it has no currency.
  package var isBare: Bool { !isPhrase && readings.allSatisfy(\.currencies.isEmpty) }

  /// The most that are looked for in a line.
  static let most = 100
}

/// Why a line of pasted text is not used before a person has looked at it.
package enum LineDoubt: Equatable, Sendable {
  case onTape, whichDay, noDay, whichCurrency, whichNumber, whichSign
  case severalAmounts, ownRate, otherNumber, wholeNumber, unclear, noCurrency, total, undone, fee,
    calculated

  package var text: String {
    switch self {
    case .onTape: "on the tape"
    case .whichDay: "which day?"
    case .noDay: "no day: today"
    case .whichCurrency: "which currency?"
    case .whichNumber: "which number?"
    case .whichSign: "which sign?"
    case .severalAmounts: "one of several amounts"
    case .ownRate: "has a rate of its own"
    case .otherNumber: "beside another number"
    case .wholeNumber: "an amount?"
    case .unclear: "more is written than an amount"
    case .noCurrency: "no amount with a currency"
    case .total: "a balance or a total?"
    case .undone: "not carried out?"
    case .fee: "has a fee of its own"
    case .calculated: "a calculation?"
    }
  }
}

/// What is found in a pasted text.
package struct PastedText: Sendable {
  package internal(set) var lines: [PastedLine] = []
  /// Whether the text has lines that were not read.
  package fileprivate(set) var isCut = false
  /// Whether it is a table of which its rows leave open what is the amount, its sign or its currency.
  package fileprivate(set) var isOpenTable = false
  /// Whether a balance shows the signs of its amounts.
  var isProven = false
}

/// A line of pasted text.
package struct PastedLine: Equatable, Sendable {
  package fileprivate(set) var text: String
  package internal(set) var amounts: [LineAmount]
  /// Why a line with a number has no amount.
  package var doubt: LineDoubt?

  /// Does not use an amount before a person has looked at it.
  mutating func hold(_ index: Int, _ doubt: LineDoubt) {
    if [nil, .whichDay, .noDay, .whichCurrency].contains(amounts[index].doubt) {
      amounts[index].doubt = doubt
    }
  }

  /// Takes the amounts of a line below it that belong to the same entry.
  mutating func join(_ line: PastedLine) {
    text += "\n" + line.text
    amounts += line.amounts
    hold(.severalAmounts)
  }

  fileprivate mutating func hold(_ doubt: LineDoubt) {
    for index in amounts.indices { hold(index, doubt) }
  }

  fileprivate mutating func askForDay() {
    for index in amounts.indices where amounts[index].days.isEmpty && !amounts[index].isPhrase {
      amounts[index].doubt = amounts[index].doubt ?? .noDay
    }
  }

  /// A day alone in a line is that of the lines below it.
  fileprivate mutating func take(_ day: Day?, _ days: [String]) {
    for index in amounts.indices where amounts[index].days.isEmpty && !amounts[index].isPhrase {
      (amounts[index].day, amounts[index].days) = (day, days)
      if day == nil { amounts[index].doubt = amounts[index].doubt ?? .whichDay }
    }
  }
}

extension Grammar {
  /// The amounts with a currency in a text that is not a phrase, line by line.
  package func lines(_ text: String) -> [LineAmount] { pastedLines(text).flatMap(\.amounts) }

  package func pastedLines(_ text: String) -> [PastedLine] { paste(text).lines }

  /// The lines with a number of a text that is not a phrase: of the first thousand, up to the hundredth that has
  /// no amount. What one line proves of the order of day and month, or of the decimal mark, holds for all, and
  /// counts more than the locale; where lines contradict each other it is asked.
  ///
  /// `takesBare` is whether a number with decimals alone in its line is an amount whose currency is open.
  package func paste(_ text: String, takesBare: Bool = false) -> PastedText {
    let rows = text.split(
      maxSplits: 1_000, omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map(String.init)
    let table = PastedTable.read(Array(rows.prefix(1_000)), self)
    if case .lines(let lines) = table { return PastedText(lines: lines, isCut: rows.count > 1_000) }
    var open: LineDoubt? = if case .open(let doubt) = table { doubt } else { nil }
    let isSpaced = open == nil && rows.contains(where: Self.namesAmounts)
    if isSpaced { open = .whichSign }
    guard let doubt = open else { return byLine(text, takesBare) }
    // A table with cells asks which of them it is.
    var found = byLine(text, isSpaced && takesBare)
    guard !found.isProven else {
      found.hold(.whichSign) { $0.sign == nil && !$0.isPhrase }
      return found
    }
    found.isOpenTable = true
    // What its table leaves open a line does not say alone, but for a plus.
    found.hold(doubt) { !$0.isPhrase && (doubt != .whichSign || $0.sign != 1) }
    return found
  }

  /// Whether a line without numbers names several amounts, as the heading of columns that spaces part: spaces do
  /// not show below which of them a number is.
  private static func namesAmounts(_ line: String) -> Bool {
    !line.contains(where: \.isNumber)
      && line.split(separator: "  ").count { cell in
        let counts = StatementWords.counts(in: ColumnName(String(cell)))
        return [.amount, .debit, .credit, .balance, .fee].contains { counts[$0] != nil }
      } > 1
  }

  /// Reads each line by what it says itself.
  private func byLine(_ text: String, _ takesBare: Bool) -> PastedText {
    let pasted = Self.withoutNumbers(
      text.split(maxSplits: 1_000, whereSeparator: \.isNewline).map(String.init))
    let lines = zip(pasted, Self.cells(of: pasted) ?? pasted).map { ($0, $1) }
    let (found, marks) = paste(lines, takesBare, in: self)
    var options = options
    options.localeDecimal = marks.count > 1 ? nil : marks.first ?? options.localeDecimal
    guard options != self.options, options.decimal == .auto else { return found }
    return paste(lines, takesBare, in: Grammar(today: today, options: options)).found
  }

  /// The lines of a list without their numbers `1.`, `2.` or `1)`, `2)`.
  private static func withoutNumbers(_ lines: [String]) -> [String] {
    for mark in [". ", ") "] where lines.count > 1 {
      let numbers = lines.indices.map { "\($0 + 1)\(mark)" }
      if zip(lines, numbers).allSatisfy({ $0.hasPrefix($1) }) {
        return zip(lines, numbers).map { String($0.dropFirst($1.count)) }
      }
    }
    return lines
  }

  /// The lines of a table with tabs between their cells: semicolons part them, or commas of which none may be in a
  /// number, as many in each line, two or more; nil where neither does.
  private static func cells(of lines: [String]) -> [String]? {
    func cells(_ line: String, _ mark: UInt8) -> [String]? {
      var reader = CSVReader(Array(line.utf8), separator: mark)
      guard (try? reader.next()) == true else { return nil }
      return mark != UInt8(ascii: ",") || PastedTable.partsCells(line) ? reader.texts : nil
    }
    if lines.contains(where: { $0.contains("\t") }) { return nil }
    for mark in [UInt8(ascii: ";"), UInt8(ascii: ",")] {
      let rows = lines.map { cells($0, mark) }
      let counts = zip(lines, rows).filter { $0.0.contains { !$0.isWhitespace } }
        .map { $0.1?.count ?? 0 }
      guard let count = counts.first, counts.count > 1, count > 2 else { continue }
      if counts.allSatisfy({ $0 == count }) {
        return zip(lines, rows).map { $1?.joined(separator: "\t") ?? $0 }
      }
    }
    return nil
  }

  private func question(_ line: String) -> Query? {
    // Most lines are none: advice for each took most of the time.
    try? read(line, advises: false).meaning().query
  }

  /// `grammar` reads the amounts in the cells of each line, and the phrases as far as this one reads them the same.
  private func paste(
    _ lines: [(pasted: String, cells: String)], _ takesBare: Bool, in grammar: Grammar
  ) -> (found: PastedText, marks: Set<DecimalMark>) {
    let parsers = lines.prefix(1_000).map { grammar.parser($0.cells, Parser.Mode(isLine: true)) }
    let orders = DayOrders(parsers)
    var found = PastedText()
    var marks: Set<DecimalMark> = []
    var (unread, hasDay, hasColumns) = (0, false, false)
    // States alone in lines are above what they are about, up to the next, or below it; or it may be either.
    var (isUndone, isAbove) = (false, false)
    let isBelow =
      lines.last { $0.pasted.contains { !$0.isWhitespace } }
      .map { StatementWords.isState($0.pasted.words.joined(separator: " ")) } ?? false
    var heading: (reader: LineReader, day: LineDay)?
    var (above, texts): ([[String]], [String]) = ([], [])
    for (line, parser) in zip(lines.map(\.pasted), parsers) {
      guard unread < 100 else {
        found.isCut = true
        break
      }
      var reader = LineReader(parser, orders, takesBare: takesBare)
      var amounts = reader.amounts()
      marks.formUnion(reader.marks)
      if let asked = question(line), asked.from != nil,
        amounts.isEmpty
          ? asked.on != nil || !asked.targets.isEmpty && asked.rate != nil
            || reader.doubt == .calculated
          : !asked.targets.isEmpty,
        asked == grammar.question(line)
      {
        amounts = [LineAmount(text: line, readings: [asked.amount], isPhrase: true)]
      }
      if amounts.isEmpty, let day = reader.day(outside: []) {
        hasDay = true
        if reader.label(without: [day.tokens]).isEmpty {
          // Not where the days are below the amounts.
          if heading != nil || found.lines.allSatisfy({ $0.amounts.isEmpty }) {
            heading = (reader, day)
          }
          continue
        }
      }
      guard !amounts.isEmpty || line.contains(where: \.isNumber) else {
        let label = reader.label(without: [])
        if StatementWords.isState(label) {
          isUndone = StatementWords.isUndone(label)
          isAbove = isAbove || found.lines.isEmpty
          if isUndone, !isAbove { found.lines[found.lines.count - 1].hold(.undone) }
        } else if !label.isEmpty {
          texts.append(label)
        }
        continue
      }
      if amounts.isEmpty { unread += 1 }
      hasColumns =
        hasColumns || amounts.isEmpty && reader.doubt == .severalAmounts
        || amounts.count > 1 && amounts.allSatisfy(\.isBare)
      found.lines.append(
        PastedLine(text: line, amounts: amounts, doubt: amounts.isEmpty ? reader.doubt : nil))
      if isUndone, isAbove || !isBelow { found.lines[found.lines.count - 1].hold(.undone) }
      if !amounts.isEmpty { (above, texts) = (above + [texts], []) }
      if let (reader, day) = heading {
        found.lines[found.lines.count - 1].take(day.day, reader.texts(of: day))
      }
    }
    found.isCut = found.isCut || lines.count > parsers.count
    found.dropWholeNumbers()
    // Beside lines with several numbers, the only one of a line may be that of any of their columns.
    if hasColumns { found.hold(.severalAmounts) { $0.doubt == .whichCurrency } }
    // Beside lines with a day, or under one, a line without is not of today.
    if hasDay || found.lines.contains(where: { $0.amounts.contains { !$0.days.isEmpty } }) {
      for line in found.lines.indices { found.lines[line].askForDay() }
    }
    above = found.joinEntries(above)
    if texts.isEmpty { found.takeLabels(above) }
    found.dropBalances()
    found.holdTotals()
    found.holdDirections()
    return (found, marks)
  }
}
