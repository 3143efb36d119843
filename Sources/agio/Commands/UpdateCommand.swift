// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser
import Converter
import Rates

/// `agio update`: fetch now and say what is new.
struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Fetch now, say what is new.")

  @Option(help: "Whose rates; ecb unless told.")
  var source: String = "ecb"

  @Flag(help: "Fetch the whole history again.")
  var full = false

  mutating func run() throws {
    let session = try Session(
      rates: RateOptions.parse(["--source", source]), answer: AnswerOptions.parse([]))
    let id = SourceID(rawValue: source)
    let desk = try RateDesk(session: session)
    Output.remark(desk.remarks)
    let outcome = desk.fetch(FetchRequest(source: id, scope: full ? .full : .auto))
    let notice = Notice(outcome: outcome, source: id)
    guard notice.tone != .problem else {
      throw Failure(.unavailable, notice.text)
    }
    try Output.answer(notice.text + "\n")
  }
}
