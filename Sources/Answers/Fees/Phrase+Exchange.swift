// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What was paid and what was got for it.
package struct Exchange: Equatable, Sendable {
  package let paid: Rational
  package let from: Currency
  package let received: Rational
  package let to: Currency
  /// How ambiguous symbols were taken.
  package var notes: [ReadingNote] = []
  /// How the amounts were read, where that is worth a remark.
  package var echoes: [Echo] = []
}

extension Phrase {
  /// Two amounts with their currencies: `1000 USD 880 EUR`, `$1000 for 880 €`, `1000 dollars 880 euros`.
  package static func exchange(_ text: String, reader: PhraseReader) throws(Problem) -> Exchange {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    // Each place between two words is tried.
    guard words.count <= maximumExchangeWords else {
      throw Problem(
        .limit, "too many words: \(words.count), at most \(maximumExchangeWords)",
        remedy: bothAmounts)
    }
    var fault: Problem?
    for index in words.indices.dropFirst() {
      let isWord = connecting.contains(words[index].lowercased())
      let second = index + (isWord ? 1 : 0)
      guard second < words.count else { continue }
      let (paid, got) = (words[..<index], words[second...])
      switch (read(paid, reader), read(got, reader)) {
      case (.success(let paid), .success(let got)):
        if let exchange = Exchange(paid, got) { return try exchange.checked(text) }
      case (.failure(let error), let other):
        fault = fault ?? Self.fault(error, in: paid, reader, isAmount: other.isAmount)
      case (let other, .failure(let error)):
        fault = fault ?? Self.fault(error, in: got, reader, isAmount: other.isAmount)
      }
    }
    if let fault { throw fault }
    throw Problem(
      .badAmount, text.isEmpty ? "no amounts" : "not two amounts: \(text)", remedy: bothAmounts)
  }

  /// Reads an amount, whose currency may be named: `10 pounds 50 pence`.
  private static func read(
    _ words: ArraySlice<String>, _ reader: PhraseReader
  ) -> Result<Reading, AmountError> {
    let text = words.joined(separator: " ")
    do throws(AmountError) {
      return .success(try Expression.read(text, options: reader.options))
    } catch {
      guard error.code != .ambiguousAmount, let named = namedAmount(text, reader) else {
        return .failure(error)
      }
      return .success(named)
    }
  }

  /// A phrase that is an amount and nothing else: a currency alone would be one of it.
  private static func namedAmount(_ text: String, _ reader: PhraseReader) -> Reading? {
    let parser = PhraseParser(PhraseText(text), today: reader.today, options: reader.options)
    guard text.contains(where: \.isNumber), let query = try? parser.query(), query.from != nil,
      query.requested.isEmpty, query.on == nil
    else { return nil }
    return Reading(terms: query.amount.terms, echo: query.amount.echo, notes: query.notes)
  }

  /// What is wrong with an amount; nil for words that need not be one. With an amount on the other
  /// side, a number and a word are meant to be one.
  private static func fault(
    _ error: AmountError, in words: ArraySlice<String>, _ reader: PhraseReader, isAmount: Bool
  ) -> Problem? {
    let text = words.joined(separator: " ")
    if error.code == .ambiguousAmount { return Problem(error, in: text) }
    guard isAmount, words.count == 2, let number = words.first, let name = words.last else {
      return nil
    }
    if error.code == .unknownCurrency { return Problem(error, in: text) }
    guard number.contains(where: \.isNumber), name.allSatisfy(\.isLetter) else { return nil }
    do throws(CurrencyError) {
      _ = try Currency.resolve(name, options: reader.options)
      return nil
    } catch {
      return Problem(error).at(.text(text, offset: number.count + 1))
    }
  }

  private static let maximumExchangeWords = 60
  fileprivate static let bothAmounts = Remedy.say(
    "write what you paid and what you received", phrase: "fee 1000 USD 880 EUR")
  private static let connecting: Set = ["for", "to", "in", "=", "→", "->", "=>", "got", "and"]
}

extension Exchange {
  fileprivate init?(_ paid: Reading, _ received: Reading) {
    guard let amount = paid.value, let from = paid.currency, let other = received.value,
      let to = received.currency
    else { return nil }
    self.init(
      paid: amount, from: from, received: other, to: to, notes: paid.notes + received.notes,
      echoes: [paid.echo, received.echo].compactMap(\.self))
  }

  fileprivate func checked(_ text: String) throws(Problem) -> Exchange {
    guard from != to else {
      throw Problem(
        .badAmount, "both amounts are in \(from.code)", advice: "name two currencies")
    }
    guard paid > .zero, received > .zero else {
      throw Problem(
        .badAmount, "not two amounts above zero: \(text)",
        remedy: Phrase.bothAmounts)
    }
    return self
  }
}

extension Result<Reading, AmountError> {
  fileprivate var isAmount: Bool { (try? get()) != nil }
}
