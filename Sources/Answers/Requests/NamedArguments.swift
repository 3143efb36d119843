// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension Currency {
  /// The currency of an argument: its code, name or symbol. How one that can mean several was read is
  /// added to `notes`.
  package init(
    named name: String, options: ReadingOptions, noting notes: inout [Line]
  ) throws(Problem) {
    do throws(CurrencyError) {
      let resolved = try Currency.resolve(name, options: options)
      if let note = resolved.note { notes.appendIfNew(Line(note)) }
      self = resolved.currency
    } catch {
      throw Problem(error)
    }
  }
}

extension Currency {
  /// The currency of the tape's total; nil for the tape's own.
  package static func ofTotal(
    _ name: String, options: ReadingOptions, noting notes: inout [Line]
  ) throws(Problem) -> Currency? {
    guard !name.isEmpty else { return nil }
    do throws(Problem) {
      return try Currency(named: name, options: options, noting: &notes)
    } catch {
      guard name.contains(" ") else { throw error }
      throw Problem(
        .usage, "not a currency: \(name)", advice: "name one for a total: agio tape total EUR")
    }
  }
}

extension Day {
  /// The day that was given with an option. That of `--on` may not be in the future: its rates are used.
  init(named text: String, after option: String, _ grammar: Grammar) throws(Problem) {
    self = try Self.named(text, after: option + " ", grammar)
    if option == "--on", self > grammar.today { throw .notYet(iso, today: grammar.today) }
  }

  /// The day that the user named; `word` is what it was given with.
  private static func named(
    _ text: String, after word: String, _ grammar: Grammar
  ) throws(Problem) -> Day {
    text.lowercased() == "tomorrow"
      ? grammar.today.adding(1)
      : try grammar.day(
        text, called: word + text, advice: "write 2024-03-15, \"15 mar 2024\" or yesterday")
  }

  /// The same of a day whose rates are used, which is not in the future.
  package init(withRatesNamed text: String, _ grammar: Grammar) throws(Problem) {
    self = try Self.named(text, after: "", grammar)
    if self > grammar.today { throw .notYet(iso, today: grammar.today) }
  }
}
