// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

@testable import Answers

/// What holds for every phrase a person can type. `make fuzz` looks for one that breaks it.
enum PhraseProperties {
  /// What became of an input.
  enum Outcome: Equatable {
    case accepted
    case refused
    /// It was understood or refused in a way that must not be.
    case broken(String)
  }

  /// The names of what is fuzzed here.
  static let targets = ["phrases"]

  private static let today = Day(iso: "2026-11-21") ?? Day(daysSince1970: 0)
  private static let locales = ["C", "en_US", "de_CH", "da_DK"]

  /// What became of an input of a target; nil when the target is not one of these. The first byte
  /// chooses the locale.
  static func outcome(of target: String, _ bytes: [UInt8]) -> Outcome? {
    guard targets.contains(target) else { return nil }
    let locale = locales[Int(bytes.first ?? 0) % locales.count]
    let options = ReadingOptions(locales: Locales(["LC_ALL": locale]))
    return outcome(of: String(decoding: bytes.dropFirst(), as: UTF8.self), options)
  }

  /// What became of a text: read whole and as unfinished, printed and read again, searched for
  /// amounts.
  static func outcome(of text: String, _ options: ReadingOptions) -> Outcome {
    let found = AmountsInText.find(in: text, options: options)
    let scalars = Array(text.unicodeScalars)
    if found.contains(where: { amount in
      !amount.text.unicodeScalars.allSatisfy {
        $0 == " " || scalars[amount.place].contains($0)
      }
    }) {
      return .broken("an amount that is not what is written")
    }
    if let broken = found.lazy.compactMap({ PasteOracle.fault(of: $0, in: scalars) }).first {
      return .broken(broken)
    }
    let reading = PhraseReading(text, today: today, options: options)
    do throws(Problem) {
      let query = try Phrase.read(text, today: today, options: options)
      if reading.query != query { return .broken("unfinished it means something else") }
      return check(query) ?? again(query, options).map(Outcome.broken) ?? .accepted
    } catch {
      if reading.isWhole { return .broken("unfinished it is whole, finished it is not") }
      return check(error).map(Outcome.broken) ?? .refused
    }
  }

  /// What agio prints is read as the same question.
  private static func again(_ query: Query, _ options: ReadingOptions) -> String? {
    // Longer numbers are beyond what is read at all.
    guard query.requested.count == query.targets.count, query.phrase.utf8.count <= Limits.digits
    else {
      return nil
    }
    guard let again = try? Phrase.read(query.phrase, today: today, options: options) else {
      return "printed as \(query.phrase), which is not read"
    }
    let isSame =
      again.amount.terms == query.amount.terms && again.requested == query.requested
      && again.on == query.on && again.solvesForAmount == query.solvesForAmount
    return isSame ? nil : "printed as \(query.phrase), which is another question"
  }

  private static func check(_ query: Query) -> Outcome? {
    if query.amount.terms.isEmpty { return .broken("an amount of nothing") }
    if query.amount.terms.contains(where: { $0.currency == nil }) {
      return .broken("a number of no currency")
    }
    if query.text.isEmpty { return .broken("an amount without a text") }
    if let on = query.on, on - today > 366 * 10_000 { return .broken("on \(on)") }
    var suggestions = 0
    for case .unknown(let error) in query.requested {
      if let broken = check(error) { return .broken(broken) }
      if error.advice?.contains("did you mean") == true { suggestions += 1 }
    }
    // One in the words before "to", one after it.
    return suggestions > 2
      ? .broken("\(suggestions) words were compared with all names") : nil
  }

  private static func check(_ error: Problem) -> String? {
    if error.message.isEmpty { return "refused without a reason" }
    if let offset = error.offset, !(0...error.text.count).contains(offset) {
      return "an error outside the text"
    }
    return nil
  }
}
