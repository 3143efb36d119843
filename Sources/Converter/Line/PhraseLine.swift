// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// A line for any phrase of the command line.
package struct PhraseLine: Equatable, Sendable {
  /// The currencies that complete the word before the cursor.
  struct Completion: Equatable, Sendable {
    /// The offset in characters of the word.
    let start: Int
    /// The best match first.
    let matches: [Currency]
    /// The match that was inserted.
    var index: Int
  }

  package var field = TextField()
  /// Whether Enter was pressed on the current text: only then an error is shown as one.
  package var isSubmitted = false
  /// Whether the last edit was rejected because the text would be too long.
  package var isTooLong = false
  /// Set from Tab until the next edit.
  var completion: Completion?

  package init() {}

  /// The query of the text.
  func question(in state: State) throws(PhraseError) -> LineQuestion {
    try LineQuestion(field.text, today: state.clock.today, settings: state.settings)
  }
}

package enum PhraseLineMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  /// Completes the word before the cursor to a currency code, or to the next match.
  case complete
  /// Answers, and sets the board where it can show the answer.
  case accept
}
