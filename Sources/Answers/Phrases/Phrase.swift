// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A question about money as people write it: `100 usd in eur, gbp on 2 jan 2020`.
///
/// What is understood is one table, `PhraseTable`; `agio help phrases` prints it.
package enum Phrase {
  /// The most bytes of a phrase.
  package static let longest = 16_384

  /// Reads a phrase.
  ///
  /// - Parameters:
  ///   - text: The words as typed.
  ///   - today: The day `yesterday` is counted from.
  ///   - options: How amounts and ambiguous symbols are read.
  /// - Returns: The query.
  /// - Throws: What is not understood, with the nearest reading as advice.
  package static func read(
    _ text: String, today: Day, options: ReadingOptions
  ) throws(Problem) -> Query {
    if let plain = PlainPhrase(text) { return plain.query }
    let phrase = PhraseText(text)
    do throws(PhraseFault) {
      return try PhraseParser(phrase, today: today, options: options).query()
    } catch {
      throw self.error(error, in: phrase, today: today, options: options)
    }
  }

  /// The error for a phrase that is not understood. Its advice never suggests another such phrase.
  static func error(
    _ fault: PhraseFault, in phrase: PhraseText, today: Day, options: ReadingOptions
  ) -> Problem {
    let neighbor = PhraseNeighbor(phrase, today: today, options: options)
    let error = fault.error(in: phrase, nearest: neighbor.correction(of: fault))
    guard case .say(_, let advised) = error.remedy,
      (try? PhraseParser(PhraseText(advised), today: today, options: options).query()) == nil
    else { return error }
    return Problem(error.code, error.message, remedy: .listPhrases, at: error.place)
  }
}
