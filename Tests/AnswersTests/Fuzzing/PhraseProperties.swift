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

  /// What became of an input of a target; nil when the target is not one of these. The first byte chooses
  /// the locale.
  static func outcome(of target: String, _ bytes: [UInt8]) -> Outcome? {
    guard targets.contains(target) else { return nil }
    let locale = locales[Int(bytes.first ?? 0) % locales.count]
    let options = ReadingOptions(environment: ["LC_ALL": locale])
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    do throws(PhraseError) {
      return check(try Phrase.read(text, today: today, options: options))
    } catch {
      return check(error).map(Outcome.broken) ?? .refused
    }
  }

  private static func check(_ query: Query) -> Outcome {
    if query.amount.terms.isEmpty { return .broken("an amount of nothing") }
    if query.amount.terms.contains(where: { $0.currency == nil }) {
      return .broken("a number of no currency")
    }
    if query.text.isEmpty { return .broken("an amount without a text") }
    if let on = query.on, on - today > 366 * 10_000 { return .broken("on \(on)") }
    var suggestions = 0
    for case .unknown(let error) in query.wanted {
      if let broken = check(error) { return .broken(broken) }
      if error.message.contains("did you mean") { suggestions += 1 }
    }
    // One in the words before "to", one after it.
    return suggestions > 2
      ? .broken("\(suggestions) words were compared with all names") : .accepted
  }

  private static func check(_ error: PhraseError) -> String? {
    if error.message.isEmpty || error.code.isEmpty { return "refused without a reason" }
    if let offset = error.offset, !(0...error.text.count).contains(offset) {
      return "an error outside the text"
    }
    return nil
  }
}
