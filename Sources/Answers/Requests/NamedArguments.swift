// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

extension CommandOption {
  /// The day that was given with this option.
  ///
  /// The end of a range may be in the future; the day whose rates are used may not.
  func day(_ text: String, _ grammar: Grammar) throws(Problem) -> Day {
    let day = try Day(named: text, after: "\(word) ", grammar)
    if self == .on, day > grammar.today { throw .notYet(day.iso, today: grammar.today) }
    return day
  }
}

extension Day {
  /// The day that the user named; `word` is what it was given with.
  fileprivate init(
    named text: String, after word: String, _ grammar: Grammar
  ) throws(Problem) {
    self =
      text.lowercased() == "tomorrow"
      ? grammar.today.adding(1)
      : try grammar.day(
        text, called: word + text, advice: "write 2024-03-15, \"15 mar 2024\" or yesterday")
  }

  /// The same of a day whose rates are used, which is not in the future.
  package init(withRatesNamed text: String, _ grammar: Grammar) throws(Problem) {
    try self.init(named: text, after: "", grammar)
    if self > grammar.today { throw .notYet(iso, today: grammar.today) }
  }
}
