// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The line that takes any phrase of the command line.
package struct PhraseLine: Equatable, Sendable {
  /// Currencies that may stand for the word before the cursor, one after the other.
  struct Completion: Equatable, Sendable {
    /// The offset in characters at which the word begins.
    let start: Int
    /// What it may be, the likeliest first.
    let matches: [Currency]
    /// The one put in.
    var index: Int
  }

  /// What is typed.
  package var field = Field()
  /// Whether Enter was pressed on the text as it stands: only then an error is one.
  package var isTried = false
  /// Whether the last edit was refused because the text would have been too long.
  package var isTooLong = false
  /// Set from a Tab to the next edit.
  var completion: Completion?

  /// An empty line.
  package init() {}

  /// What the text asks for.
  func question(in state: State) throws(PhraseError) -> LineQuestion {
    try LineQuestion(field.text, today: state.clock.today, settings: state.settings)
  }
}

/// What can happen on the line.
package enum PhraseLineMessage: Equatable, Sendable, Codable {
  /// An edit of the text.
  case edit(FieldEdit)
  /// The word before the cursor becomes the code of the currency it may be, or of the next such.
  case complete
  /// Answer, and take what was asked over to the board where it fits there.
  case accept
}
