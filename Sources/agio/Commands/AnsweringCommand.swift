// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser

/// A command whose answer comes in several formats.
protocol AnsweringCommand: ParsableCommand {
  var answer: AnswerOptions { get }
}
