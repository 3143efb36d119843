// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import GRDB
import Money
import Rates
import Testing

@testable import Services

@Suite("The rates of a command") struct RateServiceTests {
  private func service(
    _ scene: FetchScene,
    _ settings: Settings = Settings(source: .only(.ecb), updatesAutomatically: true),
    book: RateBook = RateBook()
  ) -> RateService {
    RateService(
      archive: scene.archive, book: book,
      clock: ClockReading(now: scene.now, today: scene.today), settings: settings, rows: [.jpy],
      fetcher: { _ in scene.fetcher })
  }

  @Test("rates that are due are fetched, once within the hour")
  func due() throws {
    let scene = try FetchScene()
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    scene.server.publish(
      "eurofxref-hist-90d.xml", ECBDocument.recent(ECBDocument.november(through: 20)))
    let first = service(scene)
    #expect(first.book.newestDay(of: .ecb)?.iso == "2026-10-30")
    first.bringUpToDate([(.usd, .eur)], on: nil, isRequested: false)
    #expect(first.book.newestDay(of: .ecb)?.iso == "2026-11-20")
    let requestCount = scene.server.requests.count
    service(scene).bringUpToDate([(.usd, .eur)], on: nil, isRequested: false)
    #expect(scene.server.requests.count == requestCount)
  }

  @Test(
    "nothing is fetched offline, automatically where that is disabled, or for a currency in itself")
  func notDue() throws {
    let scene = try FetchScene()
    service(scene, Settings(source: .only(.ecb), isOffline: true)).bringUpToDate(
      [(.usd, .eur)], on: nil, isRequested: true)
    service(scene, Settings(source: .only(.ecb))).bringUpToDate(
      [(.usd, .eur)], on: nil, isRequested: false)
    service(scene).bringUpToDate([(.usd, .usd)], on: nil, isRequested: false)
    #expect(scene.server.requests.isEmpty)
  }

  @Test("accepting a rate of the past set the newest one aside without a word")
  func accepted() throws {
    let scene = try FetchScene()
    let service = service(scene)
    for (day, usd) in [("2026-11-18", "1.1"), ("2026-11-19", "11"), ("2026-11-20", "1.1")] {
      let accepted = try Acceptance(
        [try SamplePublications.ecb(day, usd: usd)], over: scene.book, today: scene.today)
      try scene.archive.save(accepted.publications)
    }
    service.renew(at: service.clock)
    let shown = service.book.setAside()
    #expect(shown.map(\.day.iso) == ["2026-11-19"])
    let (rates, remarks) = try service.accept(shown)
    #expect(rates == shown)
    #expect(
      remarks.map(\.text) == [
        "ECB USD of 20 Nov 2026 set aside: 1/10 of it, and no longer used: 1.1"
      ])
    let back = try service.reject(shown)
    #expect(back.map(\.text) == ["USD of 20 Nov 2026 is used now: 1.1, 1/10 of it"])
  }

  @Test("a disabled source is not asked, and naming it gives the reason")
  func disabled() throws {
    let scene = try FetchScene()
    var book = RateBook()
    book.enable(.ecb, false)
    let service = service(
      scene, Settings(source: .only(.ecb), configuredSources: [.ecb]), book: book)
    service.bringUpToDate([(.usd, .eur)], on: nil, isRequested: true)
    #expect(scene.server.requests.isEmpty)
    #expect(service.remarks.map(\.kind) == [.problem, .advice])
    #expect(service.remarks.last?.text.contains("[sources.ecb]") == true)
    #expect(throws: service.disabled(.ecb)) { try service.sourcesToUpdate(.ecb) }
    #expect(throws: RateService.customRates) { try service.sourcesToUpdate(.user) }
  }

  @Test("the list of sources has the enabled ones of the configuration, too")
  func ownSources() throws {
    var book = RateBook()
    book.enable("exec:mine", true)
    let listed = service(try FetchScene(), book: book).statuses(of: [], isRefreshing: false)
    #expect(listed.map(\.id).contains("exec:mine"))
    #expect(listed.count == Sources.all.count + 1)
    let off = service(try FetchScene(), book: book).statuses(
      of: [], configured: ["ecb", "exec:mine", "exec:off"], isRefreshing: false)
    #expect(off.map(\.id).suffix(2) == ["exec:mine", "exec:off"])
    #expect(off.last?.isEnabled == false)
  }

  @Test("an update asks the named source, or else all enabled ones")
  func updates() throws {
    let service = service(try FetchScene())
    #expect(try service.sourcesToUpdate("frankfurter") == ["frankfurter"])
    #expect(try service.sourcesToUpdate(nil).contains(.ecb))
  }

  @Test("a phrase without targets is converted to the rows of the screen")
  func rows() throws {
    #expect(service(try FetchScene()).rows == [.jpy])
  }

  @Test("progress is shown while a fetch runs, and not without one")
  func progress() throws {
    let scene = try FetchScene()
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    var shown: [String?] = []
    let service = RateService(
      archive: scene.archive, book: RateBook(),
      clock: ClockReading(now: scene.now, today: scene.today),
      settings: Settings(source: .only(.ecb), updatesAutomatically: true), rows: [.jpy],
      fetcher: { _ in scene.fetcher }, progress: { shown.append($0) })
    service.bringUpToDate([(.usd, .usd)], on: nil, isRequested: false)
    #expect(shown.isEmpty)
    service.bringUpToDate([(.usd, .eur)], on: nil, isRequested: false)
    // A slow one says how much has come, too.
    #expect(shown.first == "fetching rates: ECB")
    #expect(shown.dropLast().allSatisfy { $0?.hasPrefix("fetching rates: ECB") == true })
    #expect(shown.count > 1 && shown.last == .some(nil))
  }

  @Test("unreadable alerts are reported with the answer")
  func unreadable() throws {
    let scene = try FetchScene()
    try scene.archive.save(
      Alert(id: 0, from: .eur, to: .usd, direction: .above, threshold: "1.2", source: .auto))
    let service = service(scene)
    #expect(service.remarks.isEmpty)
    try DatabaseQueue(path: scene.folder.database).writeWithoutTransaction {
      try $0.execute(sql: "UPDATE alert SET threshold = '7.2'")
    }
    #expect(scene.archive.alerts().isEmpty)
    #expect(service.remarks.map(\.kind) == [.problem])
    #expect(service.remarks.first?.text.hasPrefix("1 alert cannot be read") == true)
    #expect(service.remarks.count == 1)
  }

  @Test("waiting for a locked database does not add to the wait for a source")
  func held() throws {
    let scene = try FetchScene()
    try scene.archive.setPreferences(["a": "b"])
    let archive = Archive(path: scene.folder.database, busySeconds: 30) { Day(daysSince1970: 0) }
    let other = try LockedDatabase(scene.folder.database)
    let start = ContinuousClock.now
    let waited = archive.waiting(until: start + .milliseconds(300)) { () -> Bool in
      do throws(Problem) {
        try archive.setPreferences(["a": "c"])
        return false
      } catch {
        return true
      }
    }
    #expect(waited)
    #expect(ContinuousClock.now - start < .seconds(5))
    try other.release()
    try archive.setPreferences(["a": "d"])
    #expect(archive.preferences() == ["a": "d"])
  }

  @Test("an answer uses rates that were fetched but could not be stored")
  func unkept() throws {
    let scene = try FetchScene()
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    scene.server.publish(
      "eurofxref-hist-90d.xml", ECBDocument.recent(ECBDocument.november(through: 20)))
    let archive = Archive(path: scene.folder.database, busySeconds: 0.05) { Day(daysSince1970: 0) }
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive,
      settings: SourceSettings(environment: ["AGIO_ECB_URL": scene.server.url]))
    try archive.setPreferences(["a": "b"])
    let other = try LockedDatabase(scene.folder.database)
    let service = RateService(
      archive: archive, book: RateBook(), clock: ClockReading(now: scene.now, today: scene.today),
      settings: Settings(source: .only(.ecb)), rows: [], fetcher: { _ in fetcher })
    service.bringUpToDate([(.usd, .eur)], on: nil, isRequested: true)
    try other.release()
    #expect(service.book.newestDay(of: .ecb)?.iso == "2026-11-20")
    #expect(service.remarks.contains { $0.text.hasPrefix("ECB: 20 Nov fetched, but not saved: ") })
  }
}
