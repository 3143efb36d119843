// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A phrase of the command line, understood: `100 usd in eur, gbp on 2 jan 2020`.
///
/// `to`, `in`, `as`, `into`, `->`, commas and case are free; currencies may be codes, symbols or
/// country names where those are unique. Without a word between them the first currency is the
/// source and the others are the targets.
package enum Phrase {
  /// Reads a phrase.
  ///
  /// - Parameters:
  ///   - text: The words as typed.
  ///   - today: The day `yesterday` is counted from.
  ///   - options: How amounts and ambiguous symbols are read.
  package static func read(
    _ text: String, today: Day, options: ReadingOptions
  ) throws(PhraseError) -> Query {
    let text = spaced(text)
    var words = pairsParted(words(in: text), in: text)
    let on = try takeDay(from: &words, today: today)
    let joint = words.firstIndex { isJoint($0.text) }
    let left = Array(words[..<(joint ?? words.endIndex)])
    var targets: [CurrencyWords.Item] = []
    if let joint {
      let rest = words[words.index(after: joint)...].map(\.text)
      guard !rest.isEmpty else {
        throw PhraseError(
          "bad-amount", "nothing follows \"\(words[joint].text)\"",
          advice: "name a currency: agio 100 USD to EUR", text: text)
      }
      targets = try CurrencyWords.readLeniently(rest, options: options)
    }
    guard !left.isEmpty else {
      throw PhraseError(
        "bad-amount", "no amount and no currency before \"\(words.first?.text ?? "")\"",
        advice: "say it like this: agio 100 USD EUR", text: text)
    }
    var query = try source(left, in: text, options: options)
    query.wanted += targets.targets(options)
    query.notes += targets.compactMap(\.named?.note)
    query.on = on
    return query
  }

  // MARK: - The words

  /// A word, and where it stands: an amount is read as it was written, with what is between its words.
  struct Word {
    /// Without the marks of writing direction around it.
    let text: String
    let place: Range<String.Index>
  }

  private static func words(in text: String) -> [Word] {
    text.words.compactMap { word in
      let isMark = { (character: Character) in character.unicodeScalars.allSatisfy(\.isBidiMark) }
      let plain = word.drop(while: isMark).reversed().drop(while: isMark).reversed()
      return plain.isEmpty
        ? nil : Word(text: String(plain), place: word.startIndex..<word.endIndex)
    }
  }

  /// What stands from the first of some words to the last.
  private static func written(_ words: ArraySlice<Word>, in text: String) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    return String(text[first.place.lowerBound..<last.place.upperBound])
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
    from words: inout [Word], today: Day
  ) throws(PhraseError) -> Day? {
    if let place = words.lastIndex(where: { ["on", "at", "of"].contains($0.text.lowercased()) }) {
      let text = words[(place + 1)...].map(\.text).joined(separator: " ")
      guard let day = DayWords.read(text, today: today) else {
        throw PhraseError(
          "bad-date", "not a date: \(text.isEmpty ? "nothing follows \"on\"" : text)",
          advice: "write 2024-03-15, 15 mar 2024 or yesterday", text: text)
      }
      words.removeSubrange(place...)
      return day
    }
    guard let last = words.last?.text.lowercased(), ["today", "yesterday"].contains(last) else {
      return nil
    }
    words.removeLast()
    return DayWords.read(last, today: today)
  }

  // MARK: - The amount and its currency

  /// Reads `100 USD EUR`, `€12 USD`, `USD`, `100 USD + 30 GBP`: the words before `to`.
  private static func source(
    _ words: [Word], in text: String, options: ReadingOptions
  ) throws(PhraseError) -> Query {
    // The longest run of currencies at the end; what is before it is the amount.
    let names = words.map(\.text)
    var (start, items): (Int, [CurrencyWords.Item]) = (words.endIndex, [])
    if let first = CurrencyWords.starts(in: names, options: options).first {
      let found = CurrencyWords.read(Array(names[first...]), options: options) ?? []
      (start, items) = (first, found.map { .named($0) })
    }
    do throws(PhraseError) {
      return try source(written(words[..<start], in: text), items, options: options)
    } catch {
      // A word after the source that names no currency fails alone, where all before it makes sense.
      let starts = CurrencyWords.starts(in: names, options: options, isLenient: true)
      for index in starts.prefix(mostAttempts) {
        guard
          let items = try? CurrencyWords.readLeniently(Array(names[index...]), options: options),
          let query = try? source(written(words[..<index], in: text), items, options: options)
        else { continue }
        return query
      }
      throw error
    }
  }

  /// How many words are tried as the source before an unknown one; the first is nearly always it.
  private static let mostAttempts = 4

  /// Reads an amount and the list behind it: first its currency, where it has none, then the targets.
  private static func source(
    _ amount: String, _ items: [CurrencyWords.Item], options: ReadingOptions
  ) throws(PhraseError) -> Query {
    guard !amount.isEmpty else { return try one(items, options: options) }
    let source = items.first?.named
    let alone = Result { () throws(AmountError) in try Expression.read(amount, options: options) }
    if case .success(let reading) = alone {
      if reading.terms.allSatisfy({ $0.currency != nil }), !reading.terms.isEmpty {
        if let source, endsInFactor(amount, options: options) {
          throw torn(amount, from: source.currency)
        }
        return query(reading, amount, targets: items[...], options: options)
      }
      if reading.terms.allSatisfy({ $0.currency == nil }) {
        guard let source else { throw noCurrency(amount) }
        let own = try read(amount, in: source.currency, options: options)
        return query(
          own.inCurrency(source.currency), amount + " " + source.currency.code,
          targets: items.dropFirst(), note: source.note, options: options)
      }
    }
    // A currency that belongs to the last number of a sum: 100 USD + 30 GBP.
    if let source {
      let whole = amount + " " + source.currency.code
      if let reading = try? Expression.read(whole, options: options),
        reading.terms.allSatisfy({ $0.currency != nil })
      {
        return query(
          reading, whole, targets: items.dropFirst(), note: source.note, options: options)
      }
    }
    switch alone {
    case .success: throw noCurrency(amount)
    case .failure(let error): throw unreadable(amount, error, options: options)
    }
  }

  /// Reads an amount that its currency may settle: `1,234` yen.
  private static func read(
    _ amount: String, in currency: Currency, options: ReadingOptions
  ) throws(PhraseError) -> Reading {
    var options = options
    options.assumedCurrency = currency
    do throws(AmountError) {
      return try Expression.read(amount, options: options)
    } catch {
      throw unreadable(amount, error, options: options)
    }
  }

  /// `usd eur`: an amount of one.
  private static func one(
    _ items: [CurrencyWords.Item], options: ReadingOptions
  ) throws(PhraseError) -> Query {
    guard let source = items.first?.named else { throw noCurrency("1") }
    let reading = Reading(terms: [Reading.Term(currency: source.currency, value: .one)])
    return query(
      reading, "1 " + source.currency.code, targets: items.dropFirst(), note: source.note,
      options: options)
  }

  private static func query(
    _ reading: Reading, _ text: String, targets: ArraySlice<CurrencyWords.Item>,
    note: String? = nil, options: ReadingOptions
  ) -> Query {
    let notes = [note].compactMap { $0 } + targets.compactMap(\.named?.note)
    return Query(
      amount: reading, text: text,
      from: reading.terms.count == 1 ? reading.terms[0].currency : nil,
      wanted: targets.targets(options), on: nil, notes: reading.notes + notes)
  }

  /// Whether an amount of money ends in a bare number it is multiplied or divided by: `100 USD * 30`.
  ///
  /// A currency behind it may belong to the number or be where the amount is to go.
  private static func endsInFactor(_ amount: String, options: ReadingOptions) -> Bool {
    guard let place = amount.lastIndex(where: { "*×/÷".contains($0) }) else { return false }
    let tail = amount[amount.index(after: place)...]
    // The stroke of `S/ 25` is part of a symbol: nothing before it is divided.
    guard tail.last != "%",
      (try? Expression.read(String(amount[..<place]), options: options)) != nil,
      let factor = try? Expression.read(String(tail), options: options)
    else {
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

  private static func noCurrency(_ amount: String) -> PhraseError {
    PhraseError(
      "bad-amount", "no currency: \(amount)",
      advice: "say which: agio \(amount) USD EUR", text: amount)
  }

  /// The amount cannot be read; when what is at fault is a word, it was meant as a currency.
  private static func unreadable(
    _ amount: String, _ error: AmountError, options: ReadingOptions
  ) -> PhraseError {
    let word = String(amount.dropFirst(error.offset).prefix { $0.isLetter })
    if error.code != .ambiguousAmount, CurrencyWords.looksLikeName(word),
      CurrencyWords.read([word], options: options) == nil
    {
      return CurrencyWords.unknown(word, options: options)
    }
    return PhraseError(
      error.code.rawValue, error.message, advice: error.advice, text: amount, offset: error.offset)
  }
}
