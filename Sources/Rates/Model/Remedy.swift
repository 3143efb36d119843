// SPDX-License-Identifier: Apache-2.0

import Money

/// What to do about a problem. The command line shows it as a command, the screen as a key.
package enum Remedy: Equatable, Hashable, Sendable, Codable {
  /// A pair of currencies and the day a rate is needed for; nil for the newest.
  package struct NeededRate: Equatable, Hashable, Sendable, Codable {
    package let from: Currency
    package let to: Currency
    package let day: Day?

    package init(from: Currency, to: Currency, day: Day?) {
      self.from = from
      self.to = to
      self.day = day
    }
  }

  /// Ask another source that may have the rate: from what is stored of it, or after a fetch.
  case ask(SourceID, NeededRate, isStored: Bool)
  /// Ask another source for the whole history since a day; one request fetches it where it is
  /// recent.
  case askHistory(SourceID, NeededRate, isRecent: Bool)
  /// Fetch the source's rates; none are stored.
  case fetch(SourceID)
  case fetchNewer(SourceID)
  /// Fetch the source's rate of a day before everything stored.
  case fetchDay(SourceID, NeededRate)
  /// Use a date up to one day, or from another day on.
  case useDate(through: Day? = nil, from: Day? = nil)
  case enable(SourceID)
  /// Set something in the source's table of the configuration: `enabled = true`.
  case configure(SourceID, String)
  /// Accept rates that were set aside, by their codes, or codes and days: `USD@2026-11-04`.
  case acceptRates(SourceID, [String])
  /// Choose what the only mark in an amount is: the readings with thousands, and with decimals.
  case chooseMark([String])
  /// Write one of several phrases, each of which has one meaning.
  case chooseReading([String])
  /// Write a phrase: `did you mean`, `100 USD to EUR`.
  case say(String, phrase: String)
  /// Look up which phrases are understood.
  case listPhrases
  case listSources
  case listCurrencies
  /// Run one of several commands; what each takes for granted is before it.
  case run([Run])
  /// Any other advice, in one line.
  case other(String)

  /// A command, and what it takes for granted; empty where there is no other.
  package struct Run: Equatable, Hashable, Sendable, Codable {
    package let assumption: String
    package let command: String

    package init(assuming assumption: String, _ command: String) {
      (self.assumption, self.command) = (assumption, command)
    }
  }

  /// The other source that may have the rate.
  package var alternative: SourceID? {
    if case .ask(let source, _, _) = self { source } else { nil }
  }
}
