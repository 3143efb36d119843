// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers

extension Session {
  /// The tape, after it was changed as the words request.
  ///
  /// With a `filter`, only lines with all of its words are listed, totalled and exported.
  package func tape(
    _ words: [String], filter: String, usesNewestRates: Bool
  ) throws -> CommandOutput {
    var notes: [Line] = []
    let request = try TapeRequest(
      words, options: reader.options, format: choices.format, noting: &notes)
    let archive = archive()
    let tape = TapeService(
      archive, service(archive), settings, filter: filter,
      usesNewestRates: usesNewestRates)
    return try tape.answer(request, reader, choices, notes: notes)
  }
}
