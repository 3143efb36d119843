// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers

extension Session {
  /// The tape, after it was changed as requested; `notes` explain how the request was read.
  ///
  /// With a `filter`, only lines with all of its words are listed, totalled and exported.
  package func answer(
    _ request: TapeRequest, filter: String? = nil, usesNewestRates: Bool = false,
    notes: [Line] = []
  ) throws -> CommandOutput {
    let archive = archive()
    let tape = TapeService(
      archive, service(archive), settings, filter: filter ?? "",
      usesNewestRates: usesNewestRates)
    return try tape.answer(request, reader, choices, notes: notes)
  }
}
