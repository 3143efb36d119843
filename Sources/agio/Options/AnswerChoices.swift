// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers

/// How an answer is written: ``AnswerOptions`` as they were given, and without any as it stands here.
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
