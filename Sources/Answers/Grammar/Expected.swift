// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What can come at a place: recorded by each rule that looks there, for errors and completion.
package struct Expected: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  static let question = Expected(rawValue: 1)
  static let number = Expected(rawValue: 2)
  static let sign = Expected(rawValue: 4)
  static let power = Expected(rawValue: 8)
  package static let currency = Expected(rawValue: 16)
  static let into = Expected(rawValue: 32)
  static let and = Expected(rawValue: 64)
  static let on = Expected(rawValue: 128)
  static let day = Expected(rawValue: 256)
  static let period = Expected(rawValue: 512)
  static let bracket = Expected(rawValue: 1024)
  static let per = Expected(rawValue: 2048)

  /// What errors call it, and the words that complete it.
  private static let table: [(kinds: Expected, name: String?, words: [String])] = [
    (.question, nil, ["what is", "how much is", "how many", "convert"]),
    (.power, nil, ["thousand", "million", "billion"]),
    (.number, "an amount", []), (.currency, "a currency", []),
    (.day, "a day", Calendar.beginnings), (.period, "a month or a year", Calendar.beginnings),
    (.bracket, "\")\"", []), (.sign, "a sign", []), (.into, "to", ["to", "in"]),
    (.per, "per", ["per"]), (.and, nil, ["and"]), (.on, nil, ["on"]),
  ]

  fileprivate var names: [String] {
    Self.table.filter { !isDisjoint(with: $0.kinds) }.compactMap(\.name)
  }

  /// `a currency, a sign or to`.
  var listed: String {
    guard let last = names.last, names.count > 1 else { return names.last ?? "the end" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  var words: [String] {
    Self.table.reduce(into: []) { words, row in
      if !isDisjoint(with: row.kinds) { for word in row.words { words.appendIfNew(word) } }
    }
  }
}

extension Parser {
  /// Why no reading reaches the end: at the farthest place where a rule looked, with what could come
  /// there, and the phrase with another word if exactly one is likely.
  func refusal(advises: Bool) -> Problem {
    func problem(
      _ message: String, _ remedy: Remedy, at place: Int = 0, _ code: Problem.Code = .badAmount
    ) -> Problem {
      Problem(code, message, remedy: remedy, at: location(place))
    }
    if count == 0 {
      return problem(
        mode.isPhrase ? "no amount and no currency" : "an amount is missing",
        .say("try", phrase: "100 USD EUR"))
    }
    // `march 2024`, `15 march`; and `Q1 2024`, whose symbol is that of the quetzal.
    if mode.isPhrase, let alone = timeAlone {
      return problem(
        "\(text.written(0..<count)) is not an amount",
        .other("write it after one: 100 USD EUR \(alone.phrase)"), .badDate)
    }
    // The end is no place to name where nothing could follow there.
    let place =
      known.indices.last {
        !known[$0].expected.isEmpty && ($0 < count || !known[$0].expected.names.isEmpty)
      } ?? 0
    if let fault, fault.problem.code == .limit || fault.end >= place || count == place {
      let (code, place) = (fault.problem.code, fault.place)
      return code == .unknownCurrency
        ? unknown(place, advises ? correction(at: place) : nil, advises: advises)
        : problem(fault.problem.message, fault.problem.remedy ?? .listPhrases, at: place, code)
    }
    let here = known[place].expected
    let nearest = advises ? correction(at: place) : nil
    let (isEnd, mayEnd) = (place == count, ends.contains(place) && nearest == nil)
    // In capitals a code was meant, or after a number alone, even where the phrase could have ended.
    if isName(place), here.contains(.currency), currencies(at: place).isEmpty,
      !mayEnd || isInCapitals(place) || tokens[..<place].allSatisfy(\.isNumeric)
    {
      return unknown(place, nearest, advises: advises)
    }
    let found = isEnd ? "unfinished" : "unexpected \(Quoted.text(text.written(place..<place + 1)))"
    let wantsDay = here.contains(.day) && !here.contains(.currency) && (isEnd || !mayEnd)
    return problem(
      !isEnd && mayEnd
        ? "\(found) after \(Quoted.text(text.written(0..<place)))"
        : "\(found): expected \(here.listed)",
      nearest.map { .say("did you mean", phrase: $0) }
        ?? (advises && !isEnd ? noted(from: place) : nil)
          ?? (here.contains(.period) ? .other(Problem.periodExamples) : .listPhrases),
      at: place, wantsDay ? .badDate : .badAmount)
  }

  /// The phrase with the words before its number as its label, or with those after it as its note.
  private func noted(from place: Int) -> Remedy? {
    let start = place > 0 ? place : (0..<count).first { !isWord($0) } ?? count
    let phrase = text.written(0..<start) + (place > 0 ? " # " : ": ") + text.written(start..<count)
    guard mode.isPhrase, isWord(place),
      case .meaning(let found) = grammar.read(phrase, advises: false)
    else { return nil }
    return found.query.from.map { _ in .say("as a note", phrase: phrase) }
  }

  /// The day or the period that the whole text is, if it is more than digits.
  var timeAlone: When? {
    guard count > 1 || isWord(0) else { return nil }
    return quietly {
      wholeDays.first { $0.ask == nil }.map { .on($0.day) } ?? wholePeriod.map { .average($0) }
    }
  }

  func unknown(_ place: Int, _ nearest: String?, advises: Bool = false) -> Problem {
    let near = nearest.map { Remedy.say("did you mean", phrase: $0) }
    let remedy = near ?? (advises && place == 0 ? noted(from: 0) : nil) ?? .listCurrencies
    return .unknownCurrency(typed(place), remedy: remedy, at: location(place))
  }
}
