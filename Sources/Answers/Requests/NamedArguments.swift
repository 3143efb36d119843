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
  init(named text: String, after option: String, _ reader: PhraseReader) throws(Problem) {
    self = try Self.named(text, after: option + " ", reader)
    if option == "--on", self > reader.today { throw .notYet(iso, today: reader.today) }
  }

  /// The day that the user named; `word` is what it was given with.
  private static func named(
    _ text: String, after word: String, _ reader: PhraseReader
  ) throws(Problem) -> Day {
    let day =
      text.lowercased() == "tomorrow"
      ? reader.today.adding(1)
      : try DayWords.read(
        text, called: word + text, today: reader.today, options: reader.options)
    guard let day else {
      throw .notADate(word + text, advice: "write 2024-03-15, \"15 mar 2024\" or yesterday")
    }
    return day
  }

  /// The same of a day whose rates are used, which is not in the future.
  package init(withRatesNamed text: String, _ reader: PhraseReader) throws(Problem) {
    self = try Self.named(text, after: "", reader)
    if self > reader.today { throw .notYet(iso, today: reader.today) }
  }
}

extension Phrase {
  /// A pair to compare another one with: the same base with another quote currency, or two
  /// currencies.
  package static func comparison(
    _ name: String, with pair: Query, today: Day, options: ReadingOptions
  ) throws(Problem) -> Query {
    let other: Query
    if (try? Currency.resolve(name, options: options)) != nil, let base = pair.from {
      other = try self.pair(base.code, name, options: options)
    } else {
      other = try self.pair(name, today: today, options: options)
    }
    guard other.from != pair.from || other.targets != pair.targets else {
      throw Problem(
        .usage, "\(name) is the pair itself", advice: "name another one to compare it with")
    }
    return other
  }
}
