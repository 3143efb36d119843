// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Rates

/// `agio update`: fetches rates and prints what is new.
struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Fetch rates and print what is new.")

  @Option(help: "Fetch only this source; default: all enabled sources.")
  var source: String?

  @Flag(help: "Fetch the whole history again.")
  var full = false

  @Flag(help: "Accept rates that moved implausibly far, after you checked them elsewhere.")
  var confirm = false

  mutating func run() throws {
    let named = source.map { ["--source", $0] } ?? []
    let session = try Session(lookup: LookupOptions.parse(named).choices)
    let desk = try RateDesk(session: session)
    let sources = try asked(desk.book, session)
    if sources.isEmpty {
      throw Failure(
        .configuration, "all sources are disabled",
        advice: "name one: agio update --source ecb, or enable one under S on the screen")
    }
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
    Output.remark(desk.remarks)
    if !desk.isDurable { status = status.worse(.io) }
    if status != .answered { Ending.now(status) }
  }

  /// The sources to fetch: the given one, or all enabled ones that may be contacted.
  private func asked(_ book: RateBook, _ session: Session) throws -> [SourceID] {
    guard let source, source != "auto" else { return book.enabled.filter(book.mayContact) }
    let id = SourceID(rawValue: source)
    if id == .user {
      throw Failure(
        .usage, "nothing to fetch for user: these are your custom rates",
        advice: "change them in \(session.paths.configurationFile)")
    }
    guard book.mayContact(id) else {
      throw Failure(
        .configuration, SwitchedOff.message(id), advice: SwitchedOff.advice(id))
    }
    return [id]
  }
}
