// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Synchronization
import Testing

@testable import Converter
@testable import Services

@Suite("The effects of alerts") struct AlertEffectsTests {
  typealias Sample = SamplePublications
  let folder: TemporaryFolder
  let archive: Archive
  private let announced = Announced()

  init() throws {
    folder = try TemporaryFolder()
    archive = Sample.archive(folder.database)
  }

  /// The messages an effect is answered with.
  private func answers(to effect: Effect) async throws -> [Message] {
    let received = ReceivedMessages()
    let clock = try SystemClock(environment: ["AGIO_TODAY": "2026-11-21"])
    let live = LiveInterpreter(
      archive: archive,
      fetcher: RateFetcher(
        client: HTTPClient(userAgent: "agio/test", environment: [:]), archive: archive,
        settings: SourceSettings(environment: [:])),
      clock: clock, announce: { [announced] in announced.add($0) })
    await live.interpreter.run(effect, EffectSend { received.add($0) })
    return received.all
  }

  private let alert = Alert(from: .eur, to: .usd, direction: .above, threshold: "1.12")

  private func hit(_ id: Int64) throws -> AlertHit {
    AlertHit(id: id, day: try Sample.day("2026-11-20"), fact: "fact", publication: "ECB")
  }

  @Test("the start reads the rates first, then the alerts to compare with them")
  func start() async throws {
    try archive.save([try Sample.ecb("2026-11-20")])
    let added = try archive.save(alert)
    let answers = try await answers(to: .loadStored)
    #expect(answers.count == 2)
    guard case .stored(let publications, _) = answers.first else {
      Issue.record("the rates do not come first")
      return
    }
    #expect(publications.count == 1)
    #expect(answers.last == .alerts(.loaded([added])))
  }

  @Test("adding answers with the alert and its number, once it is stored")
  func adding() async throws {
    let answers = try await answers(to: .alerts(.add(alert)))
    #expect(answers == [.alerts(.added(try #require(archive.alerts().first)))])
    #expect(try await self.answers(to: .alerts(.load)) == [.alerts(.loaded(archive.alerts()))])
  }

  @Test("adding where nothing can be kept says so")
  func addingInVain() async throws {
    let archive = Sample.archive("/dev/null/agio.sqlite")
    let effects = try AlertEffectsTests(archive: archive, folder: folder)
    let answers = try await effects.answers(to: .alerts(.add(alert)))
    #expect(answers.count == 2)
    guard case .store(_, let isKept) = answers.last else {
      Issue.record("no notice was sent")
      return
    }
    #expect(!isKept)
  }

  @Test("deleting, restoring and rearming reach the store without an answer")
  func silent() async throws {
    let added = try archive.save(alert)
    #expect(try await answers(to: .alerts(.delete(added.id))).isEmpty)
    #expect(archive.alerts().isEmpty)
    #expect(try await answers(to: .alerts(.restore(added))).isEmpty)
    #expect(archive.alerts() == [added])
    let day = try Sample.day("2026-11-20")
    #expect(try await answers(to: .rearmAlert(added.id, since: day)).isEmpty)
    #expect(archive.alerts().map(\.since) == [day])
  }

  @Test(
    "showing answers with the tape's line and the alerts to report, the second time with nothing")
  func showing() async throws {
    let added = try archive.save(alert)
    let first = try await answers(to: .showAlerts([try hit(added.id)]))
    #expect(
      first == [
        .tape(.appended([try #require(try archive.tape().first)])),
        .alerts(.shown([try hit(added.id)])),
      ])
    #expect(try await answers(to: .showAlerts([try hit(added.id)])) == [.alerts(.shown([]))])
  }

  @Test("announcing hands the text to the terminal's owner")
  func announcing() async throws {
    #expect(try await answers(to: .announce("EUR/USD")).isEmpty)
    #expect(announced.all == ["EUR/USD"])
  }

  private init(archive: Archive, folder: TemporaryFolder) throws {
    self.folder = folder
    self.archive = archive
  }
}

/// What was sent, in order.
private final class ReceivedMessages: Sendable {
  private let messages = Mutex<[Message]>([])
  var all: [Message] { messages.withLock { $0 } }
  func add(_ message: Message) { messages.withLock { $0.append(message) } }
}

/// What was announced, in order.
private final class Announced: Sendable {
  private let texts = Mutex<[String]>([])
  var all: [String] { texts.withLock { $0 } }
  func add(_ text: String) { texts.withLock { $0.append(text) } }
}
