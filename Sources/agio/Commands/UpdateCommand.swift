// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Rates
import Services

/// `agio update`: fetches rates and prints what is new.
struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Fetch rates and print what is new.")

  @Option(.source) var source: String?
  @Flag(.full) var full = false
  @Flag(.confirm) var confirm = false

  mutating func run() throws {
    let desk = try Session(Choices()).desk()
    var status = ExitStatus.answered
    for id in try sources(desk) {
      let notice = desk.fetch(
        FetchRequest(source: id, scope: full ? .full : .auto, confirmImplausible: confirm))
      if notice.tone == .problem {
        status = .unavailable
        Output.remark([Line(.problem, notice.text)])
      } else {
        try Output.answer(notice.text + "\n")
      }
    }
    Output.remark(desk.remarks)
    if !desk.isDurable { status = status.worse(.io) }
    if status != .answered { Ending.now(status) }
  }

  private func sources(_ desk: RateDesk) throws -> [SourceID] {
    let named = try Session.source(source)
    do throws(UpdateRefusal) {
      return try desk.sourcesToUpdate(named?.id)
    } catch {
      throw Failure(error.status, error.message, advice: error.advice)
    }
  }
}
