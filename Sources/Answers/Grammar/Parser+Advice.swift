// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// "Did you mean".
extension Parser {
  /// The text with one other word in place of an unknown one, if exactly one is likely and no other word that may
  /// have been meant is another question.
  ///
  /// Nothing is left out and nothing else changes, so the sign, the power, the currency, the day and the
  /// label are those that were typed.
  func correction(at place: Int) -> String? {
    guard isShort, isName(place), currencies(at: place).isEmpty else { return nil }
    let (likely, others) = meant(at: place)
    var advice: (phrase: String, meaning: Meaning)?
    for (index, word) in (likely + others).enumerated() {
      let phrase = replacing(place..<place + 1, with: word)
      switch grammar.read(phrase, advises: false) {
      case .meaning(let meaning):
        guard (index < likely.count) == (advice == nil),
          advice?.meaning.isSame(as: meaning) ?? true
        else { return nil }
        advice = advice ?? (phrase, meaning)
      case .question: return nil
      case .refused: continue
      }
    }
    return advice?.phrase
  }

  /// The words that an unknown one is likely meant for, and others that are as near, which are not advised.
  private func meant(at place: Int) -> (likely: [String], others: [String]) {
    let word = tokens[place].text
    let here = known[place].expected
    func near(_ words: [String]) -> [String] {
      words.filter { EditDistance.isOneEdit(word, $0) && mayBe($0, here) }
    }
    // `3 € kin usd`: the power or the cents before the word are not left out.
    let isAmount = place > 0 && !isWord(place - 1)
    var likely = near(Vocabulary.advised).filter { other in
      let rest = String(word.dropLast(other.count))
      let isLeftOut = ["k", "m", "b"].contains(rest) || MinorUnitNames.letters.contains(rest)
      return !(isAmount && word.hasSuffix(other) && isLeftOut)
    }
    let closest = Currency.closest(to: word)
    let codes = Currency.mostTraded.map { $0.code.lowercased() }
    let traded = near(codes)
    // Where something else may come, too, such a word was likelier meant; without one, only a usual code.
    let isCurrency = !here.contains(.into) || isInCapitals(place)
    if closest.count == 1, let code = closest.first?.code,
      isCurrency || likely.isEmpty && traded.contains(code.lowercased())
    {
      likely.append(code)
    }
    let names = CurrencyNames.near(word).filter {
      Currency.meanings(of: $0).contains(where: \.isMostTraded)
        && CurrencyNames.longest([$0])?.isCountry != true
    }
    var others = traded.filter { isCurrency || $0.count > word.count }
    others += near(Array(Calendar.words))
    // After a word a letter is no power.
    others += near(Powers.usual).filter {
      isAmount && word.count > 1 || Powers.english.contains($0)
    }
    if isCurrency {
      others += names + closest.map(\.code) + near(closest.map { "k\($0.code.lowercased())" })
      others += near(codes.flatMap { base in codes.map { base + $0 } })
    }
    return (likely, others)
  }

  /// Whether a word is of a kind that was looked for: a power is not replaced by a month.
  private func mayBe(_ word: String, _ here: Expected) -> Bool {
    if Calendar.contains(word) { return here.contains(.day) && !here.contains(.power) }
    if Powers.usual.contains(word) { return here.contains(.power) }
    return true
  }
}

extension Vocabulary {
  /// The words a mistyped one may have been meant for.
  static let advised: [String] =
    Array(all.filter { $0.count > 1 && $0.allSatisfy(\.isLetter) }).sorted()
    + NumberVocabulary.units + NumberVocabulary.tens + Powers.unambiguous + Calendar.beginnings
    + MinorUnitNames.byName.keys.filter { $0.count > 2 }.sorted()
}
