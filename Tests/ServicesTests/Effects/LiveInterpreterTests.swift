// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Dispatch
import GRDB
import Rates
import Reducers
import Synchronization
import Testing

@testable import Services

@Suite("The effects of the screen") struct LiveInterpreterTests {
  @Test(
    "that need no database go on while another program holds it; the others wait and lose nothing",
    .timeLimit(.minutes(1)))
  func heldDatabase() async throws {
    let folder = try TemporaryFolder()
    let today = try SamplePublications.day("2026-11-21")
    let archive = Archive(path: folder.database, busySeconds: 300) { today }
    try archive.setPreferences(["key": "before"])
    // The answer comes once the line is waiting: what waits first holds up what comes after it.
    let isWaiting = DispatchSemaphore(value: 0)
    let daily = try ECBDocument.daily("2026-11-20")
    let server = try LoopbackServer { _ in
      isWaiting.wait()
      return .answer(200, daily)
    }
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive,
      settings: SourceSettings(environment: ["AGIO_ECB_URL": server.url]))
    let live = LiveInterpreter(
      archive: archive, fetcher: fetcher,
      clock: try SystemClock(environment: ["AGIO_TODAY": "2026-11-21"])
    ).interpreter

    var configuration = GRDB.Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.database, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let fetching = Task(executorPreference: EffectThread.shared) {
      await Self.messages(of: .fetch(FetchRequest(source: .ecb, scope: .latest)), live)
    }
    while server.requests.isEmpty { await Task.yield() }
    let written = Sent()
    let writing = Task(executorPreference: EffectThread.shared) {
      await live.run(
        .appendToTape([TapeEntry(event: "100 USD")]), EffectSend { written.append($0) })
    }
    let reading = Task(executorPreference: EffectThread.shared) {
      await Self.messages(of: .readClock, live)
    }
    #expect(await reading.value.count == 1)
    let copying = Task(executorPreference: EffectThread.shared) {
      await Self.messages(of: .copy("89.51", as: "89.51 EUR"), live)
    }
    #expect(await copying.value.count == 1)

    // Enter was silent for four seconds.
    let busy = "not added to the tape yet: another program is using the database"
    while !written.messages.contains(.notice(Notice(busy, .problem))) { await Task.yield() }
    isWaiting.signal()
    try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    _ = await fetching.value
    await writing.value
    #expect(try archive.tape().map(\.text) == ["100 USD"])
    #expect(archive.load().map(\.day.iso) == ["2026-11-20"])
  }

  @Test(
    "report to any write that nothing is kept, before a line of the tape and once",
    arguments: [
      Effect.appendToTape([TapeEntry(event: "100 USD")]), .changeTape(TapeChange()),
      .savePreferences(
        Preferences(rows: [.eur], from: .usd, to: .eur, amount: "2"),
        since: Preferences(rows: [.eur], from: .usd, to: .eur, amount: "1")),
    ])
  func unwritable(_ effect: Effect) async throws {
    let live = try Self.interpreter(Archive(path: "/dev/null/agio.sqlite") { Self.today })
    guard case .store(let problem, let isKept) = await Self.messages(of: effect, live).first else {
      Issue.record("no notice was sent")
      return
    }
    #expect(!isKept)
    #expect(problem.message.hasPrefix("changes are not saved"))
    #expect(problem.remedy != nil)
    let again = await Self.messages(of: effect, live)
    #expect(!again.contains { if case .store = $0 { true } else { false } })
  }

  @Test("report an unreadable tape as such")
  func unreadTape() async throws {
    let folder = try TemporaryFolder()
    // Closed again: exclusive access is impossible while anyone has it open.
    try Archive(path: folder.database) { Self.today }.setPreferences(["key": "value"])
    let other = try DatabaseQueue(path: folder.database)
    try other.inDatabase { db in
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM tape")
    }
    let reading = Archive(path: folder.database, busySeconds: 0.05) { Self.today }
    let live = try Self.interpreter(reading)
    try other.inDatabase { db in
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      // The lock stays beyond the transaction.
      try db.execute(sql: "BEGIN EXCLUSIVE; COMMIT")
    }
    let messages = await Self.messages(of: .loadTape, live)
    try other.close()
    guard case .tape(.notRead(let problem)) = messages.first else {
      Issue.record("\(messages)")
      return
    }
    #expect(problem.message.contains("another program is using the database"))
  }

  @Test("read the tape again instead of changing what another agio has changed")
  func changedTape() async throws {
    let folder = try TemporaryFolder()
    let archive = Archive(path: folder.database) { Self.today }
    let live = try Self.interpreter(archive)
    let moment = Timestamp(Self.today)
    let lines = try ["one", "two"].map { try archive.appendToTape(at: moment, text: $0) }
    #expect(try archive.changeTape(TapeChange(removed: [lines[0]])))
    let edited = TapeLine(id: lines[0].id, at: moment, TapeEntry(event: "edited"))
    let change = TapeChange(removed: [lines[0]], added: [edited])

    let messages = await Self.messages(of: .changeTape(change), live)

    #expect(messages.first == .tape(.loaded([lines[1]])))
    guard case .notice(let notice?) = messages.last else {
      Issue.record("no notice was sent")
      return
    }
    #expect(notice.text.hasPrefix("Not saved: another agio has changed the tape"))
    #expect(try archive.tape() == [lines[1]])
  }

  private static let today = Day(daysSince1970: 20_778)

  private static func interpreter(_ archive: Archive) throws -> Interpreter<Effect, Message> {
    LiveInterpreter(
      archive: archive,
      fetcher: RateFetcher(
        client: HTTPClient(userAgent: "agio/test"), archive: archive,
        settings: SourceSettings(environment: [:])),
      clock: try SystemClock(environment: ["AGIO_TODAY": "2026-11-21"])
    ).interpreter
  }

  /// What an effect sends until it is done.
  private static func messages(
    of effect: Effect, _ interpreter: Interpreter<Effect, Message>
  ) async -> [Message] {
    let sent = Sent()
    await interpreter.run(effect, EffectSend { sent.append($0) })
    return sent.messages
  }

  private final class Sent: Sendable {
    private let state = Mutex<[Message]>([])

    var messages: [Message] { state.withLock { $0 } }

    func append(_ message: Message) { state.withLock { $0.append(message) } }
  }
}
