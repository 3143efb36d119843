// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A command of the command line, by the word that calls it.
package enum CommandName: String, CaseIterable, Sendable {
  /// `agio` with nothing to convert.
  case screen = "agio"
  case convert, rate, history, csv, watch, prices, fee, tape, alerts, favourites, update, sources,
    currencies, keys, replay, completions, help

  /// The command a first word calls; nil for a word of a phrase.
  package static func called(_ word: String) -> CommandName? {
    CommandName(rawValue: word).flatMap { $0 == .screen ? nil : $0 }
  }
}
