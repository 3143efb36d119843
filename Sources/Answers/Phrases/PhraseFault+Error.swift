// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension PhraseFault {
  /// What is wrong with a phrase, for the user, with the nearest phrase that is understood.
  func error(in phrase: PhraseText, nearest: PhraseNeighbor.Correction? = nil) -> Problem {
    let problem = problem(in: phrase, nearest)
    if kind == .tooLong { return problem }
    let hint = nearest.map { Remedy.say("did you mean", phrase: $0.phrase) }
    return Problem(
      problem.code, problem.message, remedy: hint ?? problem.remedy,
      at: .text(
        phrase[0..<phrase.scalars.count], offset: place.map { phrase.characters(before: $0) }))
  }

  private func problem(
    in phrase: PhraseText, _ nearest: PhraseNeighbor.Correction?
  ) -> Problem {
    switch kind {
    case .nothing:
      return Problem(
        .badAmount, "no amount and no currency",
        remedy: .say("try", phrase: "100 USD EUR"))
    case .unknown(let place): return unknown(phrase[place], nearest, phrase)
    case .undecided(let several):
      return Problem(several)
    case .amount(let amount): return unreadable(amount)
    case .noCurrency(let amount, let request):
      return Problem(
        .badAmount, "no currency: \(amount)",
        // Two amounts may be no sum.
        remedy: phrase.tokens.contains { $0.text == "and" }
          ? .listPhrases : .say("name one", phrase: request.phrase(of: amount)))
    case .partWithoutCurrency(let amount):
      return Problem(
        .badAmount, "one number has no currency: \(amount)",
        advice: "write the currency after each number")
    case .nothingFollows(let word):
      let typed = phrase[0..<phrase.scalars.count].words.joined(separator: " ")
      let hasEuro = Folding.fold(typed).contains("eur") || typed.contains("€")
      return Problem(
        .badAmount, "nothing follows \"\(word)\"",
        remedy: .say("name a currency", phrase: "\(typed) \(hasEuro ? "USD" : "EUR")"))
    case .notACurrency(let words):
      return words.contains(where: \.isLetter)
        ? Problem(
          .unknownCurrency, "not a currency here: \(words)", remedy: .listCurrencies)
        : Problem(.unknownCurrency, "unexpected \"\(words)\"", remedy: .listPhrases)
    case .loosePercentage(let label, let percentage):
      return Problem(
        .badAmount, "\"\(label)\": add it, subtract it, or show only the percentage?",
        advice: percentage.isEmpty
          ? "write the percentage with a sign, such as + 20%"
          : "write + \(percentage) or - \(percentage) after the amount, or \(percentage) of it")
    case .eitherSign(let label, let more, let less):
      return Problem(
        .badAmount, "\"\(label)\" can be added or subtracted", advice: "write \(more) or \(less)")
    case .loosePart(let number):
      return Problem(
        .badAmount, "\(number) needs an operator before it or a unit after it",
        advice: "put an operator between the two, or write them as one number")
    case .twoNumbers(let numbers):
      return Problem(
        .badAmount, "\"\(numbers)\" is two numbers side by side",
        advice: "write them as one number in digits, or put an operator between them")
    case .range(let range, let kind):
      return Problem(.badAmount, "\(range) \(kind.rawValue)", advice: kind.advice(range))
    case .signed(let written, let negative):
      return Problem(
        .ambiguousAmount, "\(written) can be an amount below zero",
        advice: "write \(negative), or the amount without the "
          + (written.hasSuffix("-") ? "sign" : "parentheses"))
    case .dayOrDivision(let numbers):
      return Problem(
        .badDate, "\(numbers) can be a date or a division",
        advice: "write the date as 2024-03-15, or the division with spaces: "
          + numbers.split(separator: "/").joined(separator: " / "))
    case .partOfSum(let part):
      return Problem(
        .badAmount, "\"\(part)\" can apply to the whole sum or only to its last part",
        advice: "write the number in digits: 1.5 * 90 USD, or 1 USD + 50% of 90 USD")
    case .sourceOrTarget(let amount, let currency):
      return Problem(
        .badAmount,
        "\(currency.code) after \(amount) can be the currency of the last number or the target",
        advice: "for the target, write (\(amount)) to \(currency.code)")
    case .twoCurrencies(let first, let second):
      return Problem(
        .badAmount, "two currencies for one amount: \(first.code) and \(second.code)",
        advice: "leave out one of them")
    case .noAmount(let currency):
      return Problem(
        .badAmount, "\(currency.code) needs an amount next to the operator",
        advice: "write the amount before it; to convert into it: to \(currency.code)")
    case .minorRequested(let word):
      return Problem(
        .badAmount, "\"\(word)\" is a minor unit; amounts are not converted to minor units",
        advice: "name the currency itself")
    case .outOfPlace(let word):
      return Problem(
        .badAmount, "unexpected \"\(word)\"", remedy: .listPhrases)
    case .notADay(let words):
      return .notADate(words)
    case .noDayFollows(let word):
      return Problem(
        .badDate, "no date follows \"\(word)\"", advice: Problem.dayExamples)
    case .future(let words, let today):
      return .notYet(words, today: today)
    case .eitherDay(let first, let second):
      return .eitherDay(first, second)
    case .otherWeekday(let day, let named):
      return .otherWeekday(day, named: named)
    case .twoDays(let first, let second):
      return Problem(
        .badDate, "two dates: \(first.iso) and \(second.iso)", advice: "keep one of them")
    case .yearOrAmount(let number):
      return Problem(
        .badDate, "\(number) can be the \(number.utf8.count == 8 ? "date" : "year") or the amount",
        advice: number.utf8.count != 2
          ? "write the amount first, or the date as 2024-03-15"
          : "write the year with four digits, or the date at the end")
    case .tooLong:
      return Problem(.limit, "phrase too long: at most 16,384 bytes")
    }
  }

  private func unreadable(_ amount: AmountError) -> Problem {
    let problem = Problem(amount)
    return Problem(problem.code, problem.message, remedy: problem.remedy ?? .listPhrases)
  }

  private func unknown(
    _ word: String, _ nearest: PhraseNeighbor.Correction?, _ phrase: PhraseText
  ) -> Problem {
    if let nearest {
      // Neither a code nor like a name: another word was likelier meant than a currency.
      let isName = word.count == 3 || Currency(code: nearest.word) != nil
      return isName
        ? PhraseFault.unknownCurrency(word, suggests: false)
        : Problem(.unknownCurrency, "\"\(word)\" is not understood")
    }
    if PhraseNeighbor.mayChangeAmount(Folding.fold(word))
      || place.map({ !phrase.mayBeCurrency(at: $0) }) ?? false
    {
      return Problem(
        .unknownCurrency, "\"\(word)\" is not understood", remedy: .listPhrases)
    }
    if !word.contains(where: \.isLetter),
      case .failure(let error) = Result(catching: { () throws(AmountError) in
        try Expression.read(word)
      })
    {
      return unreadable(error)
    }
    return PhraseFault.unknownCurrency(word, suggests: false)
  }

  /// Why a word names no currency, and which ones it may have been meant for.
  ///
  /// `start` is where the word begins in the phrase.
  static func unknownCurrency(
    _ word: String, suggests: Bool = true, start: Int = 0
  ) -> Problem {
    let place = Problem.Location.text(word, offset: nil, start: start)
    do throws(CurrencyError) {
      _ = try Currency.resolve(word, suggests: suggests)
      return Problem(.unknownCurrency, "not a currency here: \(word)", at: place)
    } catch {
      return Problem(error).at(place)
    }
  }
}

extension PhraseFault.Request {
  /// The phrase with a currency for the amount that has none.
  fileprivate func phrase(of amount: String) -> String {
    let requested = currencies.isEmpty ? [Currency.eur] : currencies
    let source = [.usd, .eur, .gbp].first { !requested.contains($0) } ?? requested[0]
    let query = Query(
      amount: Reading(terms: []), text: amount, unit: source, from: nil,
      requested: requested.map { .currency($0) }, on: day, notes: [],
      solvesForAmount: solvesForAmount
    )
    return query.phrase
  }
}

extension PhraseText {
  /// Whether a currency is expected at a place: after a number, after a word before a currency; and
  /// any three letters may be a code.
  fileprivate func mayBeCurrency(at place: Int) -> Bool {
    guard let index = tokens.firstIndex(where: { $0.place.lowerBound == place }) else {
      return true
    }
    if tokens[index].kind != .word || tokens[index].text.count == 3 { return true }
    guard index > 0 else { return tokens.count == 1 || isBeforeCurrency(tokens[1]) }
    return tokens[index - 1].kind == .number || isBeforeCurrency(tokens[index - 1])
  }

  private func isBeforeCurrency(_ token: PhraseToken) -> Bool {
    PhraseLexicon.word(
      [token], where: { [.to, .equals, .exchange, .per, .and, .comma, .from].contains($0) }) != nil
  }

  /// How many characters are before a scalar.
  func characters(before place: Int) -> Int {
    self[0..<min(place, scalars.count)].count
  }
}
