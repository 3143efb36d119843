// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers

/// The values of ``AnswerOptions``, with their defaults.
struct AnswerChoices {

  enum Colour: String, CaseIterable {
    case auto, always, never
  }

  var format = ReportFormat.text
  var isQuiet = false
  var isPlain = false
  var isASCII = false
  var color = Colour.auto
}
