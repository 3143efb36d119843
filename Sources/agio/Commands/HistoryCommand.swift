// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Rates
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

  @Argument("base", "The base currency, or a pair: eurusd, EUR/USD.", completion: .currency)
  var base: String
  @Argument("quote", "The quote currency, after a base currency.", completion: .currency)
  var quote: String?
  @Option(day: "The first day; default: 90 days before the last.") var from: String?
  @Option(day: "The last day; default: today.") var to: String?
  @Option(
    help: ArgumentHelp(
      "Every publication, or the last one of each period.", valueName: "period"))
  var every = HistoryInterval.day
  @Flag(help: "The mean of each period instead of the last rate.") var average = false
  @Option(file: "Draw the chart as an SVG file instead of printing; - prints it.")
  var svg: String?
  @Option(
    text: "Also draw a second quote currency or pair; both are indexed to 100 on the first day.",
    value: "pair", completion: .currency)
  var compare: String?
  @Flag(help: "Draw on a light background.") var light = false
  @Option(text: "The title of the picture.", value: "title") var title: String?
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var numbers: RateFormatOptions
  @OptionGroup var form: FormOptions

  func validate() throws {
    guard svg != nil else {
      try refuse(
        ["--compare": compare != nil, "--light": light, "--title": title != nil], "needs --svg")
      return
    }
    try refuse(
      [
        "--format": form.format != nil, "--json": form.json, "--quiet": form.quiet.quiet,
        "--exact": numbers.exact.exact, "--rounding": numbers.rounding.rounding != nil,
        "--digits": numbers.digits.digits != nil, "--ascii": form.ascii,
        "--color": form.color != nil,
      ], "conflicts with --svg")
  }

  func answer(_ host: HostProgram) throws -> CommandOutput {
    let session = try session(host)
    let request = try HistoryRequest(
      base, quote, comparedWith: compare, from: from, to: to, every: every,
      isAveraged: average, reader: session.reader)
    return try session.history(
      request, picture: svg.map { PictureFile($0, isLight: light, title: title) })
  }
}
