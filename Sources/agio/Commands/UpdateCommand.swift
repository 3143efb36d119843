// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
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
    let session = try Session(lookup: LookupOptions.parse(named).choices)
    let desk = try RateDesk(session: session)
    let sources = try asked(desk.book, session)
    if sources.isEmpty {
      throw Failure(
        .configuration, "every source is switched off: there is nobody to ask",
        advice: "name one, agio update --source ecb, or switch one on under S on the screen")
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

  /// Whom to ask: the one named, or all enabled ones that can be asked.
  private func asked(_ book: RateBook, _ session: Session) throws -> [SourceID] {
    guard let source, source != "auto" else { return book.enabled.filter(book.mayContact) }
    let id = SourceID(rawValue: source)
    if id == .user {
      throw Failure(
        .usage, "there is nothing to fetch for user: these are the rates you set yourself",
        advice: "change them in \(session.paths.configurationFile)")
    }
    guard book.mayContact(id) else {
      throw Failure(
        .configuration, SwitchedOff.message(id), advice: SwitchedOff.advice(id))
    }
    return [id]
  }
}
