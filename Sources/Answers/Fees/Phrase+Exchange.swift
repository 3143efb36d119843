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
  package var notes: [String] = []
  /// How the amounts were read, where that is worth a remark.
  package var echoes: [Echo] = []
}

extension Phrase {
  /// Two amounts with their currencies: `1000 USD 880 EUR`, `$1000 for 880 €`.
  package static func exchange(
    _ text: String, options: ReadingOptions
  ) throws(Problem) -> Exchange {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    // Each place between two words is tried.
    guard words.count <= maximumExchangeWords else {
      throw Problem(
        .limit, "too many words: \(words.count), at most \(maximumExchangeWords)",
        remedy: bothAmounts)
    }
    var fault: (error: AmountError, text: String)?
    for index in words.indices.dropFirst() {
      let isWord = connecting.contains(words[index].lowercased())
      let second = index + (isWord ? 1 : 0)
      guard second < words.count else { continue }
      let exchange: Exchange?
      do throws(AmountError) {
        // Where the first is an amount, so are a number and a word after it meant to be.
        exchange = Exchange(
          try read(words[..<index], options, &fault),
          try read(words[second...], options, &fault, isAmount: words.count - second == 2))
      } catch {
        continue
      }
      if let exchange { return try exchange.checked(text) }
    }
    if let fault { throw Problem(fault.error, in: fault.text) }
    throw Problem(
      .badAmount, text.isEmpty ? "no amounts" : "not two amounts: \(text)", remedy: bothAmounts)
  }

  /// Reads an amount. Stores the first ambiguity or unknown currency in `fault`.
  private static func read(
    _ words: ArraySlice<String>, _ options: ReadingOptions,
    _ fault: inout (error: AmountError, text: String)?, isAmount: Bool = false
  ) throws(AmountError) -> Reading {
    let text = words.joined(separator: " ")
    do throws(AmountError) {
      return try Expression.read(text, options: options)
    } catch {
      let isFault = error.code == .ambiguousAmount || isAmount && error.code == .unknownCurrency
      if isFault, fault == nil { fault = (error, text) }
      throw error
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
