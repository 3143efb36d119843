// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension Parser {
  /// Why no reading reaches the end: at the farthest place where a rule looked, with what could come
  /// there, and the phrase with another word if exactly one is likely.
  func refusal(advises: Bool) -> Problem {
    // The end is no place to name where nothing could follow there.
    let place =
      known.indices.last {
        !known[$0].expected.isEmpty && ($0 < count || known[$0].expected.isListed)
      } ?? 0
    if let fault,
      fault.problem.code == .limit || fault.end >= place || count == place
    {
      return Problem(
        fault.problem.code, fault.problem.message, remedy: fault.problem.remedy ?? .listPhrases,
        at: location(fault.place))
    }
    let here = known[place].expected
    let nearest = advises && place < count ? correction(at: place) : nil
    let remedy: Remedy = nearest.map { .say("did you mean", phrase: $0) } ?? .listPhrases
    if place == count {
      let what = here.listed
      return Problem(
        here.contains(.day) && !here.contains(.currency) && count > 0 ? .badDate : .badAmount,
        count == 0
          ? (isPhrase ? "no amount and no currency" : "an amount is missing")
          : "unfinished: expected \(what)",
        remedy: count == 0 ? .say("try", phrase: "100 USD EUR") : remedy, at: location(place))
    }
    let word = text.written(place..<place + 1)
    let isName = tokens[place].isWord && !Vocabulary.contains(tokens[place].text)
    // In capitals a code was meant, even where the phrase could have ended.
    let isCode = typed(place) == typed(place).uppercased()
    if isName, here.contains(.currency), currencies(at: place).isEmpty,
      !ends.contains(place) || nearest != nil || isCode
    {
      return Problem(
        .unknownCurrency, "no currency is called \(Quoted.text(word))",
        remedy: nearest == nil ? .listCurrencies : remedy, at: location(place))
    }
    if ends.contains(place), nearest == nil {
      return Problem(
        .badAmount, "unexpected \(Quoted.text(word)) after \(Quoted.text(text.written(0..<place)))",
        remedy: .listPhrases, at: location(place))
    }
    return Problem(
      here.contains(.day) && !here.contains(.currency) ? .badDate : .badAmount,
      "unexpected \(Quoted.text(word)): expected \(here.listed)", remedy: remedy,
      at: location(place))
  }

  /// The text with one other word in place of an unknown one, if exactly one such text has a meaning.
  ///
  /// Nothing is left out and nothing else changes, so the sign, the power, the currency, the day and the
  /// label are those that were typed.
  private func correction(at place: Int) -> String? {
    guard count <= 40, tokens[place].isWord, !Vocabulary.contains(tokens[place].text),
      currencies(at: place).isEmpty
    else { return nil }
    let word = tokens[place].text
    let here = known[place].expected
    var candidates = Vocabulary.advised.filter {
      EditDistance.isOneEdit(word, $0) && mayBe($0, here)
    }
    // Where something else may come, too, another word was likelier meant than a currency.
    if !here.contains(.into) || typed(place) == typed(place).uppercased() {
      candidates += Currency.closest(to: word).prefix(2).map(\.code)
    }
    let grammar = Grammar(today: today, options: options)
    var found: [String] = []
    for candidate in candidates.prefix(8) {
      let phrase = replacing(place..<place + 1, with: candidate)
      if case .meaning = grammar.read(phrase, advises: false) { found.append(phrase) }
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension Parser {
  /// Whether a word is of a kind that was looked for: a power is not replaced by a month.
  private func mayBe(_ word: String, _ here: Expected) -> Bool {
    if Calendar.contains(word) { return here.contains(.day) && !here.contains(.power) }
    if Powers.english.contains(word) { return here.contains(.power) }
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

extension Expected {
  private static let names: [(Expected, String)] = [
    (.number, "an amount"), (.currency, "a currency"), (.day, "a day"),
    (.period, "a month or a year"),
    (.bracket, "\")\""), (.sign, "a sign"), (.into, "to"), (.per, "per"),
  ]

  var isListed: Bool { Self.names.contains { contains($0.0) } }

  /// `a currency, a sign or to`.
  var listed: String {
    let names = Self.names.filter { contains($0.0) }.map(\.1)
    guard let last = names.last, names.count > 1 else { return names.last ?? "the end" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
