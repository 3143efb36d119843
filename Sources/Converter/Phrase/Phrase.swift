// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A phrase of the command line, understood: `100 usd in eur, gbp on 2 jan 2020`.
///
/// `to`, `in`, `as`, `into`, `->`, commas and case are free; currencies may be codes, symbols or
/// country names where those are unique. Without a word between them the first currency is the
/// source and the others are the targets.
public enum Phrase {
  /// Reads a phrase.
  ///
  /// - Parameters:
  ///   - text: The words as typed.
  ///   - today: The day `yesterday` is counted from.
  ///   - options: How amounts and ambiguous symbols are read.
  public static func read(
    _ text: String, today: Day, options: ReadingOptions
  ) throws(PhraseError) -> Query {
    var words = spaced(text).split { $0 == " " || $0.isNewline || $0 == "\t" }.map(String.init)
    let on = try takeDay(from: &words, today: today)
    let joint = words.firstIndex { isJoint($0) }
    let left = Array(words[..<(joint ?? words.endIndex)])
    var targets: [Currency] = []
    var notes: [String] = []
    if let joint {
      let rest = Array(words[words.index(after: joint)...])
      guard !rest.isEmpty else {
        throw PhraseError(
          "bad-amount", "nothing follows \"\(words[joint])\"",
          advice: "name a currency: agio 100 USD to EUR", text: text)
      }
      let named = try CurrencyWords.readAll(rest, options: options)
      targets = named.map(\.currency)
      notes = named.compactMap(\.note)
    }
    guard !left.isEmpty else {
      throw PhraseError(
        "bad-amount", "no amount and no currency before \"\(words.first ?? "")\"",
        advice: "say it like this: agio 100 USD EUR", text: text)
    }
    var query = try source(left, options: options)
    query.targets += targets
    query.notes += notes
    query.on = on
    return query
  }

  /// Arrows stand apart, as in `100 usd->eur`: no amount and no name holds one.
  private static func spaced(_ text: String) -> String {
    ["->", "=>", "→"].reduce(text) { text, arrow in
      text.replacing(arrow, with: " \(arrow) ")
    }
  }

  private static func isJoint(_ word: String) -> Bool {
    ["to", "in", "into", "as", "->", "→", "=>", "="].contains(word.lowercased())
  }

  // MARK: - The day

  /// Takes `on 2 jan 2020`, `yesterday` or `today` off the end of the words.
  private static func takeDay(
    from words: inout [String], today: Day
  ) throws(PhraseError) -> Day? {
    if let place = words.lastIndex(where: { ["on", "at", "of"].contains($0.lowercased()) }) {
      let text = words[(place + 1)...].joined(separator: " ")
      guard let day = DayWords.read(text, today: today) else {
        throw PhraseError(
          "bad-date", "not a date: \(text.isEmpty ? "nothing follows \"on\"" : text)",
          advice: "write 2024-03-15, 15 mar 2024 or yesterday", text: text)
      }
      words.removeSubrange(place...)
      return day
    }
    guard let last = words.last?.lowercased(), ["today", "yesterday"].contains(last) else {
      return nil
    }
    words.removeLast()
    return DayWords.read(last, today: today)
  }

  // MARK: - The amount and its currency

  /// Reads `100 USD EUR`, `€12 USD`, `USD`, `100 USD + 30 GBP`: the words before `to`.
  private static func source(
    _ words: [String], options: ReadingOptions
  ) throws(PhraseError) -> Query {
    // The longest run of currencies at the end; what stands before it is the amount.
    var start = words.endIndex
    var named: [CurrencyWords.Named] = []
    for index in words.indices {
      if let found = CurrencyWords.read(Array(words[index...]), options: options) {
        (start, named) = (index, found)
        break
      }
    }
    let amount = words[..<start].joined(separator: " ")
    guard !amount.isEmpty else { return try one(named, options: options) }

    let alone = Result { () throws(AmountError) in try Expression.read(amount, options: options) }
    if case .success(let reading) = alone {
      if reading.terms.allSatisfy({ $0.currency != nil }), !reading.terms.isEmpty {
        if let next = named.first, endsInFactor(amount, options: options) {
          throw torn(amount, from: next.currency)
        }
        return query(reading, amount, targets: named)
      }
      if reading.terms.allSatisfy({ $0.currency == nil }) {
        guard let source = named.first else { throw noCurrency(words, amount: amount) }
        return query(
          reading.inCurrency(source.currency), amount + " " + source.currency.code,
          targets: Array(named.dropFirst()), note: source.note)
      }
    }
    // A currency that belongs to the last number of a sum: 100 USD + 30 GBP.
    if let last = named.first {
      let whole = amount + " " + last.currency.code
      if let reading = try? Expression.read(whole, options: options),
        reading.terms.allSatisfy({ $0.currency != nil })
      {
        return query(reading, whole, targets: Array(named.dropFirst()), note: last.note)
      }
    }
    switch alone {
    case .success: throw noCurrency(words, amount: amount)
    case .failure(let error): throw unreadable(words, amount: amount, error, options: options)
    }
  }

  /// `usd eur`: an amount of one.
  private static func one(
    _ named: [CurrencyWords.Named], options: ReadingOptions
  ) throws(PhraseError) -> Query {
    do throws(AmountError) {
      let reading = try Expression.read("1", options: options).inCurrency(named[0].currency)
      return query(
        reading, "1 " + named[0].currency.code, targets: Array(named.dropFirst()),
        note: named[0].note)
    } catch {
      throw PhraseError(error.code.rawValue, error.message, text: "1", offset: error.offset)
    }
  }

  private static func query(
    _ reading: Reading, _ text: String, targets: [CurrencyWords.Named], note: String? = nil
  ) -> Query {
    let notes = [note].compactMap { $0 } + targets.compactMap(\.note)
    return Query(
      amount: reading, text: text,
      from: reading.terms.count == 1 ? reading.terms[0].currency : nil,
      targets: targets.map(\.currency), on: nil, notes: reading.notes + notes)
  }

  /// Whether an amount of money ends in a bare number it is multiplied or divided by: `100 USD * 30`.
  ///
  /// A currency behind it may belong to the number or be where the amount is to go.
  private static func endsInFactor(_ amount: String, options: ReadingOptions) -> Bool {
    guard let place = amount.lastIndex(where: { "*×/÷".contains($0) }) else { return false }
    let tail = amount[amount.index(after: place)...]
    guard tail.last != "%", let factor = try? Expression.read(String(tail), options: options) else {
      return false
    }
    return factor.terms.allSatisfy { $0.currency == nil }
  }

  private static func torn(_ amount: String, from currency: Currency) -> PhraseError {
    PhraseError(
      "bad-amount",
      "\(currency.code) after \(amount) can belong to the last number or be asked for",
      advice: "say which: (\(amount)) to \(currency.code)", text: amount)
  }

  private static func noCurrency(_ words: [String], amount: String) -> PhraseError {
    PhraseError(
      "bad-amount", "no currency: \(words.joined(separator: " "))",
      advice: "say which: agio \(amount) USD EUR", text: amount)
  }

  /// The amount cannot be read; when what is at fault is a word, it was meant as a currency.
  private static func unreadable(
    _ words: [String], amount: String, _ error: AmountError, options: ReadingOptions
  ) -> PhraseError {
    if let word = words.last(where: { CurrencyWords.looksLikeName($0) }),
      CurrencyWords.read([word], options: options) == nil
    {
      return CurrencyWords.unknown(word, options: options)
    }
    return PhraseError(
      error.code.rawValue, error.message, advice: error.advice, text: amount, offset: error.offset)
  }
}
