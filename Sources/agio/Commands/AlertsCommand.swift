// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct AlertsCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    abstract: "List alerts, or add and remove them.",
    discussion: """
      agio alerts
      agio alerts add EUR/USD '>1.12'
      agio alerts remove 3
      agio alerts rearm 3              makes a triggered alert active again

      The screen reports an alert once, at the first publication beyond its threshold. agio watch \
      checks a rate without an alert.
      """)

  @Argument(.alerts) var words: [String] = []
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var locking: RatesOption
  @OptionGroup var fetch: FetchOptions
  @OptionGroup var answer: AnswerOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    let request = try AlertsRequest(words)
    return try Session(Choices(decimal, locking, fetch, answer), host: host).answer(request)
  }
}
