// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser
import Converter
import Rates

/// `agio update`: fetch now and say what is new.
struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Fetch now, say what is new.")

  @Option(help: "Whose rates; those of all enabled sources unless told.")
  var source: String?

  @Flag(help: "Fetch the whole history again.")
  var full = false

  @Flag(help: "Take rates that moved implausibly far: you have checked them elsewhere.")
  var confirm = false

  mutating func run() throws {
    let named = source.map { ["--source", $0] } ?? []
    let session = try Session(rates: RateOptions.parse(named), answer: AnswerOptions.parse([]))
    let desk = try RateDesk(session: session)
    Output.remark(desk.remarks)
    let sources = source.map { [SourceID(rawValue: $0)] } ?? desk.book.enabled
    var status = ExitStatus.answered
    for id in sources {
      let request = FetchRequest(
        source: id, scope: full ? .full : .auto, confirmImplausible: confirm)
      let notice = Notice(outcome: desk.fetch(request), source: id)
      if notice.tone == .problem {
        status = .unavailable
        Output.remark(["agio: " + notice.text])
      } else {
        try Output.answer(notice.text + "\n")
      }
    }
    if status != .answered { Self.exit(with: status) }
  }
}
