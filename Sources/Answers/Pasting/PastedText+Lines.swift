// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What lines of a paste say of each other.
extension PastedText {
  /// Does not use these amounts before a person has looked at them.
  mutating func hold(_ doubt: LineDoubt, where isHeld: (LineAmount) -> Bool) {
    for line in lines.indices {
      for index in lines[line].amounts.indices where isHeld(lines[line].amounts[index]) {
        lines[line].hold(index, doubt)
      }
    }
  }

  /// A whole number without a currency may be an amount only beside amounts without one that have decimals, or
  /// where each line has one after its label.
  mutating func dropWholeNumbers() {
    if lines.contains(where: { $0.amounts.contains { $0.isBare && !$0.isWholeNumber } }) { return }
    let isList = lines.allSatisfy { line in
      line.amounts.count == 1 && line.amounts[0].isWholeNumber && !line.amounts[0].label.isEmpty
    }
    if isList, lines.count > 1 {
      for line in lines.indices where lines[line].amounts[0].doubt == .wholeNumber {
        lines[line].amounts[0].doubt = .whichCurrency
      }
      return
    }
    for line in lines.indices where lines[line].amounts.contains(where: \.isWholeNumber) {
      (lines[line].amounts, lines[line].doubt) = ([], .noCurrency)
    }
  }

  /// What is the sum of the amounts before it is a total, whatever it is called, and what is below a total is about
  /// it: what was paid, what was given back. Amounts with a day are transactions.
  mutating func holdTotals() {
    var sums: [Currency?: (value: Rational, count: Int)] = [:]
    var isBelow = false
    for line in lines.indices {
      for index in lines[line].amounts.indices {
        let amount = lines[line].amounts[index]
        guard amount.days.isEmpty, !amount.isPhrase, amount.readings.count == 1,
          let term = amount.readings[0].terms.first
        else { continue }
        let sum = sums[term.currency] ?? (.zero, 0)
        if isBelow || sum.count > 1 && sum.value == term.value { lines[line].hold(index, .total) }
        isBelow = isBelow || sum.count > 0 && lines[line].amounts[index].doubt == .total
        sums[term.currency] = (sum.value + term.value, sum.count + 1)
      }
    }
  }

  /// Where words say of some amounts that they went out and of others that they came in, or some have a plus, none
  /// without a sign is used.
  mutating func holdDirections() {
    let amounts = lines.flatMap(\.amounts)
    let directions = amounts.filter { $0.sign == nil }.reduce(into: Set<Int>()) {
      $0.formUnion(StatementWords.directions(in: $1.label))
    }
    guard directions.count > 1 || amounts.contains(where: { $0.sign == 1 }) else { return }
    hold(.whichSign) { $0.sign == nil }
  }

  /// The lines with amounts; nil where one of them has more than these.
  private var rowsOfAmounts: [Int]? {
    let rows = lines.indices.filter { !lines[$0].amounts.isEmpty }
    let isAlone = rows.allSatisfy { row in
      lines[row].amounts.allSatisfy { $0.label.isEmpty && !$0.isPhrase }
    }
    return isAlone ? rows : nil
  }

  /// Where amounts have lines of their own under texts, those under the same texts are one entry: an amount and the
  /// balance after it, or the same payment in two currencies.
  ///
  /// - Returns: the texts above each line that is left with amounts.
  mutating func joinEntries(_ above: [[String]]) -> [[String]] {
    guard let rows = rowsOfAmounts, rows.count == above.count, above.first?.isEmpty == false,
      above.count(where: { !$0.isEmpty }) > 1,
      zip(rows, above).allSatisfy({ !$1.isEmpty || !lines[$0 - 1].amounts.isEmpty })
    else { return above }
    for (row, texts) in zip(rows, above).reversed() where texts.isEmpty {
      lines[row - 1].join(lines.remove(at: row))
    }
    return above.filter { !$0.isEmpty }
  }

  /// Where each amount has a line of its own, the texts in the lines above it are its label.
  mutating func takeLabels(_ above: [[String]]) {
    guard let rows = rowsOfAmounts, rows.count == above.count, above.allSatisfy({ !$0.isEmpty })
    else { return }
    for (row, texts) in zip(rows, above) {
      for index in lines[row].amounts.indices {
        let label = texts.joined(separator: " ")
        lines[row].amounts[index].label = label
        if let doubt = StatementWords.doubt(in: label) { lines[row].hold(index, doubt) }
      }
    }
  }

  /// Where the second amount of each line is that of the line before it, more or less by the first, it is a balance,
  /// and shows which way the first went.
  mutating func dropBalances() {
    let rows = lines.indices.filter { lines[$0].amounts.count > 1 }
    let pairs = rows.compactMap { row -> (amount: Rational, balance: Rational)? in
      let terms = lines[row].amounts.compactMap { amount in
        amount.readings.count == 1 ? amount.readings[0].terms.first : nil
      }
      return lines[row].amounts.count == 2 && terms.count == 2
        && terms[0].currency == terms[1].currency ? (terms[0].value, terms[1].value) : nil
    }
    guard pairs.count == rows.count, pairs.count > 2 else { return }
    /// What each line but the oldest adds to the balance; nil where a line does not.
    func changes(_ pairs: [(amount: Rational, balance: Rational)]) -> [Rational]? {
      let changes = zip(pairs, pairs.dropFirst()).map { $1.balance - $0.balance }
      return zip(pairs.dropFirst(), changes).allSatisfy {
        $0.amount == $1 || $0.amount == -$1 && $0.amount > .zero
      } ? changes : nil
    }
    let forward = changes(pairs)
    let backward = changes(pairs.reversed())
    guard (forward == nil) != (backward == nil) else { return }
    isProven = true
    let hasSigns = pairs.contains { $0.amount < .zero }
    for (index, row) in rows.enumerated() {
      let place = forward == nil ? rows.count - 1 - index : index
      let change = place == 0 ? nil : (forward ?? backward)?[place - 1]
      lines[row].amounts.removeLast()
      if lines[row].amounts[0].doubt == .severalAmounts {
        let isDayOpen = lines[row].amounts[0].day == nil && !lines[row].amounts[0].days.isEmpty
        let isBare = lines[row].amounts[0].isBare
        lines[row].amounts[0].doubt = isDayOpen ? .whichDay : isBare ? .whichCurrency : nil
      }
      lines[row].amounts[0].take(change ?? pairs[index].amount)
      if change == nil, !hasSigns { lines[row].hold(0, .whichSign) }
    }
  }
}

extension LineAmount {
  fileprivate mutating func take(_ value: Rational) {
    readings = readings.map { reading in
      Reading(
        terms: reading.terms.map { Reading.Term(currency: $0.currency, value: value) },
        notes: reading.notes)
    }
    sign = value < .zero ? -1 : 1
  }
}
