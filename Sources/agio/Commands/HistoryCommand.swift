// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct HistoryCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Print a pair's daily rates, with a chart on a terminal, or draw them as SVG.",
    discussion: """
      agio history EUR USD --from 2024-01-01
      agio history EUR USD --from 2024-01-01 --svg chart.svg --compare GBP --light
      agio history EUR USD --svg - | rsvg-convert > chart.png
      """)

  @Argument(.base) var base: String
  @Argument(.quote) var quote: String?
  @Option(.from) var from: String?
  @Option(.to) var to: String?
  @Option(.every) var every = HistoryInterval.day
  @Option(.picture) var svg: String?
  @Option(.compare) var compare: String?
  @Flag(.light) var light = false
  @Option(.title) var title: String?
  @OptionGroup var locking: LockOptions
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    let choices = Choices(locking, lookup, rounding, answer)
    let session = try Session(
      choices, host: host, writing: [(CommandOption.picture.word, svg)])
    let request = try HistoryRequest(
      base, quote, comparedWith: compare, from: from, to: to, every: every,
      reader: session.reader)
    return try session.history(
      request, picture: svg.map { PictureFile($0, isLight: light, title: title) })
  }
}
