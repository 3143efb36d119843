// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

/// `agio -`: phrases, answered as they arrive.
package struct PhraseStreamRun {
  /// After this time, the clock is read again, along with rates that other programs have stored.
  private static let renewal = Duration.seconds(60)

  private let session: Session
  private let read: () throws(SystemError) -> [UInt8]
  private let write: (CommandOutput) throws -> Void
  private let now: () -> ContinuousClock.Instant

  /// `read` waits for input and returns what is available, nothing at its end. `write` prints answers,
  /// and remarks on them.
  package init(
    _ session: Session, read: @escaping () throws(SystemError) -> [UInt8],
    write: @escaping (CommandOutput) throws -> Void,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.session = session
    self.read = read
    self.write = write
    self.now = now
  }

  /// Answers all phrases, and returns what follows the last answer.
  package func run() throws -> CommandOutput {
    let choices = session.choices
    let time = try session.reader.time(choices)
    let service = session.service()
    let form = PhraseForm(choices, settings: session.settings, time)
    var stream = PhraseStream(form)
    var splitter = LineSplitter(limit: Limits.bytes)
    var current: Set<[Currency]> = []
    var use = StreamUse()
    var renewed = now()
    try write(CommandOutput(stream.head))

    func answer(_ phrases: [String]) throws {
      let clock = service.clock
      let read = phrases.mapInParallel { form.read($0, at: clock) }
      let queries = read.compactMap { try? $0.get() }
      // A pair is brought up to date once, for the first day that it is asked for.
      service.restart()
      for query in queries {
        let new = query.pairs(rows: service.rows).filter {
          current.insert([$0.from, $0.to]).inserted
        }
        guard !new.isEmpty else { continue }
        service.bringUpToDate(
          new, since: query.on?.period?.first, on: query.on?.last(today: clock.today),
          isRequested: choices.isRefreshing)
      }
      let (book, rows) = (service.book, service.rows)
      if choices.lock != nil {
        for query in queries { use.add(query, rows: rows, today: clock.today) }
      }
      let first = stream.count + 1
      let answers = Array(zip(phrases, read).enumerated()).mapInParallel { index, requested in
        switch requested.1 {
        case .failure(let fault): form.answer(first + index, requested.0, fault)
        case .success(let query):
          form.answer(first + index, query, book: book, clock: clock, rows: rows)
        }
      }
      var text = ""
      for answer in answers { text += stream.add(answer) }
      try write(CommandOutput(text, remarks: stream.takeRemarks()))
    }

    while let piece = try next() {
      if renewed.duration(to: now()) > Self.renewal {
        service.renew(at: session.clock.reading())
        (renewed, current) = (now(), [])
      }
      try answer(splitter.lines(endingIn: piece))
    }
    try answer(splitter.last().map { [$0] } ?? [])
    try session.lock(use.pairs, dates: use.dates, of: service)
    return CommandOutput(
      remarks: service.remarks, status: stream.exitStatus, isQuiet: choices.isQuiet)
  }

  /// The next input; nil at the end.
  private func next() throws(Problem) -> [UInt8]? {
    do throws(SystemError) {
      let bytes = try read()
      return bytes.isEmpty ? nil : bytes
    } catch {
      throw Problem(.io, "cannot read phrases from standard input: \(error)")
    }
  }
}
