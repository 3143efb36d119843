// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Sources") struct SourceListTests {
  private static let failed = FetchRecord(
    source: .nbp, attempted: Timestamp(Samples.day("2026-11-21"), hour: 8, minute: 5),
    error: "api.nbp.pl did not answer within 10 s")
  private static let answered = FetchRecord(
    source: .ecb, attempted: Timestamp(Samples.day("2026-11-20"), hour: 15, minute: 40),
    succeeded: Timestamp(Samples.day("2026-11-20"), hour: 15, minute: 40), latencyMilliseconds: 131)

  /// A state with a second source, a tenth of a percent off the ECB.
  private func opened(on day: String = "2026-11-20") throws -> State {
    var state = Samples.state(amount: "1250")
    let ecb = try state.book.quote(from: .usd, to: .eur, today: state.clock.today)
    let rate = try #require(PublishedRate(text: "0.896"))
    #expect(ecb.rate < rate.rational)
    state.book.insert([
      Publication(
        source: .boc, day: Samples.day(day), base: .usd, kind: .reference,
        quotes: [Publication.Quote(.eur, rate)])
    ])
    Samples.press([.alt("S")], in: &state)
    Samples.send(.sourceRecords([Self.failed, Self.answered]), to: &state)
    return state
  }

  /// From the first row; its place in the list.
  @discardableResult private func select(_ source: SourceID, in state: inout State) throws -> Int {
    let place = try #require(state.book.order.firstIndex(of: source))
    Samples.press(Array(repeating: .down, count: place), in: &state)
    return place
  }

  @Test("an enabled source that was never fetched says so")
  func neverFetched() {
    var state = Samples.press("Alt-S")
    let shown = render(state, Size(columns: 80, rows: 24)).text()
    #expect(shown.contains("Frankfurter") && shown.contains("never fetched"))
    state = Samples.press("Down", on: state)
    let details = render(state, Size(columns: 80, rows: 24)).text()
    #expect(details.contains("never fetched: r fetches"))
  }

  @Test("the chart of the source's rates is in the rows the sources leave")
  func chart() {
    for size in [Size(columns: 120, rows: 40), PageFrames.large] {
      let frame = render(Samples.press("Alt-S"), size)
      #expect(frame.text().contains("USD/EUR · ECB · 1 year"))
      #expect(PageFrames.longestBlank(frame) < 5)
      let none = render(Samples.press("Alt-S Down"), size).text()
      #expect(none.contains("no Frankfurter rates are stored"))
    }
  }

  @Test("End selects the last source, Home the first")
  func ends() {
    var list = SourceList()
    var notice: Notice?
    _ = list.reduce(.move(.last), in: Samples.state(), notice: &notice)
    #expect(list.selected == Sources.all.count - 1)
    _ = list.reduce(.move(.to(0)), in: Samples.state(), notice: &notice)
    #expect(list.selected == 0)
  }

  @Test("r fetches the first enabled source, and none when all are disabled")
  func whoIsAsked() {
    var state = Samples.state()
    state.book.enable(.ecb, false)
    guard case .reload(.start(let requests)) = KeyRouter.message(for: .alt("r"), in: state)
    else {
      Issue.record("no request was sent")
      return
    }
    #expect(requests.map(\.source) == [.frankfurter])
    state.book.enable(.frankfurter, false)
    for key in ["r", "R"] {
      #expect(
        KeyRouter.message(for: .alt(Character(key)), in: state)
          == .notice(Notice(RateBook.noneEnabled)))
    }
  }

  @Test("terms longer than their place end in an ellipsis", arguments: PageFrames.sizes)
  func terms(_ size: Size) throws {
    var state = try opened()
    try select(.openERAPI, in: &state)
    let source = try #require(Sources.find(.openERAPI))
    let text = render(state, size).text()
    let words = source.terms.split(separator: " ")
    let isWhole = text.contains(words.suffix(1).joined(separator: " "))
    #expect(isWhole || text.contains("…"))
    if size.columns == 80 { #expect(isWhole, "\(text)") }
  }

  @Test("the records of fetches are loaded when the page opens, and after a reload on it")
  func records() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.send(.pages(.push(.sources(SourceList())))) { $0.pages.push(.sources(SourceList())) }
    store.perform(.loadSourceRecords, replying: .sourceRecords([Self.failed]))
    store.receive(.sourceRecords([Self.failed])) { $0.sourceRecords = [Self.failed] }
    store.exhaustivity = .off
    store.send(.reload(.start([FetchRequest(source: .nbp)])))
    store.send(.reload(.finished(.nbp, .notModified)))
    #expect(store.pending.contains(.loadSourceRecords))
  }

  @Test("rates are compared with the board's, exactly")
  func comparison() throws {
    let state = try opened(on: "2026-10-30")
    let comparison = try #require(SourceComparison(.boc, state: state))
    // 0.896 against 10000/11172 is 0.896 · 1.1172 − 1 = 0.00101 12.
    #expect(comparison.difference?.description == "0.101")
    #expect(SourceComparison(.ecb, state: state)?.difference?.description == "0.000")
    #expect(SourceComparison(.nbp, state: state) == nil)
  }

  @Test("rates of different days are not compared")
  func otherDay() throws {
    let state = try opened()
    let comparison = try #require(SourceComparison(.boc, state: state))
    #expect(comparison.difference == nil)
    #expect(comparison.isFromAnotherDay)
    #expect(render(state, Size(columns: 80, rows: 24)).text().contains("other day"))
  }

  @Test("Space enables a source and fetches at once, and u takes it back")
  func toggling() throws {
    var state = try opened()
    Samples.press([.down, .down], in: &state)
    Samples.press([.character(" ")], in: &state)
    #expect(state.book.enabled == [.ecb, .frankfurter, .openERAPI])
    #expect(state.reload.running.first?.source == .openERAPI)
    Samples.press([.home, .character(" "), .character("y")], in: &state)
    #expect(state.book.enabled == [.frankfurter, .openERAPI])
    Samples.press([.character("u"), .character("u")], in: &state)
    #expect(state.book.enabled == [.ecb, .frankfurter])
    #expect(state.switches[.openERAPI] == false)
    Samples.press([.character("u")], in: &state)
    #expect(state.notice != nil)
    Samples.press([.character("U")], in: &state)
    #expect(state.book.enabled.contains(.openERAPI))
  }

  @Test("J and K set the order of preference; it decides who answers, and is kept")
  func ordering() throws {
    var state = try opened()
    state.book.enable(.boc, true)
    Samples.press([.end], in: &state)
    Samples.press([.home], in: &state)
    let place = try select(.boc, in: &state)
    Samples.press(Array(repeating: .character("K"), count: place), in: &state)
    #expect(state.book.order.first == .boc)
    #expect(state.book.enabled == [.boc, .ecb, .frankfurter])
    #expect(state.resolver.main == .boc)
    #expect(state.selectedRate?.quote?.source == .boc)
    var list = SourceList()
    if case .sources(let page) = state.pages.top?.screen { list = page }
    #expect(list.source(in: state).id == .boc)
    Samples.press([.character("K")], in: &state)
    #expect(state.notice != nil && state.book.order.first == .boc)

    let kept = state.preferences.switches
    #expect(kept == state.switches)
    var book = RateBook()
    kept.apply(to: &book, except: [])
    #expect(book.order == state.book.order)
    Samples.press(Array(repeating: .character("u"), count: place), in: &state)
    #expect(state.book.order == RateBook().order)
  }

  @Test("Enter uses one source for the board, and again all")
  func only() throws {
    var state = try opened()
    try select(.boc, in: &state)
    Samples.press([.enter], in: &state)
    #expect(state.settings.source == .only(.boc))
    #expect(state.selectedRate?.quote?.source == .boc)
    Samples.press([.enter], in: &state)
    #expect(state.settings.source == .auto)
    Samples.press([.home, .down, .down, .enter], in: &state)
    #expect(state.notice?.remedy != nil)
    Samples.press([.home, .down, .enter], in: &state)
    #expect(state.notice?.remedy != nil)
    #expect(state.settings.source == .auto)
  }

  @Test("a bank behind Frankfurter, which is not in the list, is used and fetched; not offline")
  func bank() {
    var state = Samples.state()
    let use = Message.sources(.use("frankfurter:rba"))
    Samples.send(use, to: &state)
    #expect(state.settings.source == .only("frankfurter:rba"))
    #expect(state.reload.isRunning)
    Samples.send(use, to: &state)
    #expect(state.settings.source == .auto)
    state.settings.isOffline = true
    Samples.send(use, to: &state)
    #expect(state.settings.source == .auto && state.notice?.remedy != nil)
    state.settings.isOffline = false
    state.book.enable(.frankfurter, false)
    Samples.send(use, to: &state)
    #expect(state.settings.source == .auto && state.notice?.remedy == .enable(.frankfurter))
  }

  @Test("shows the age of the newest rates of the selected source", arguments: PageFrames.sizes)
  func age(_ size: Size) throws {
    #expect(render(try opened(), size).text().contains("22 days"))
  }

  @Test("with all sources disabled, says so and compares nothing")
  func allDisabled() throws {
    var state = Samples.press("Alt-S")
    for source in Sources.all { state.book.enable(source.id, false) }
    state.lookUpRates()
    let page = render(state, Size(columns: 80, rows: 24)).text()
    #expect(page.contains("disabled, rates to 30 Oct: Space enables ECB"))
    #expect(!page.contains("other day") && !page.contains("not fetched yet"))
    Samples.send(.back, to: &state)
    for size in PageFrames.sizes {
      let text = render(state, size).text()
      #expect(text.contains("no source") && !text.contains("not fetched yet"), "\(text)")
      #expect(!text.contains("other day"))
    }
  }

  @Test("r fetches the selected source")
  func reloading() throws {
    var state = try opened()
    Samples.press([.down], in: &state)
    #expect(
      KeyRouter.message(for: .character("r"), in: state)
        == .reload(.start([FetchRequest(source: .frankfurter, scope: .auto)])))
    let newest = try #require(state.book.newestDay(of: .ecb))
    Samples.press([.up], in: &state)
    #expect(
      KeyRouter.message(for: .character("r"), in: state)
        == .reload(.start([FetchRequest(source: .ecb, scope: .auto, newestKnown: newest)])))
  }

  @Test("shows why the last fetch failed")
  func failure() throws {
    var state = try opened()
    try select(.nbp, in: &state)
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("api.nbp.pl did not answer within 10 s (last fetch 21 Nov 2026 08:05)"))
  }

  @Test("a source with rates whose last fetch failed keeps its rate and shows the error in its row")
  func failureBesideRate() throws {
    var state = try opened()
    state.book.enable(.boc, true)
    let error = "the certificate of api.bankofcanada.ca expired on Fri 20 Nov 2026 at 12:00 UTC"
    let record = FetchRecord(source: .boc, attempted: Samples.clock.now, error: error)
    Samples.send(.sourceRecords([record]), to: &state)
    func row(_ columns: Int) throws -> String {
      let text = render(state, Size(columns: columns, rows: 24)).text()
      return String(
        try #require(text.split(separator: "\n").first { $0.contains("Bank of Canada") }))
    }
    let usual = try row(80)
    #expect(usual.contains("20 Nov      0.896000      failed           2 │"), "\(usual)")
    #expect(try row(40).contains("failed"))
    // The mark says on or off alone.
    #expect(usual.contains("✓") && !usual.contains("✗"))
    #expect(try row(200).contains("0.896000      failed "))
    try select(.boc, in: &state)
    let details = render(state, Size(columns: 60, rows: 18)).text()
      .split { " │|\n".contains($0) }.joined(separator: " ")
    #expect(details.contains(error))
  }

  @Test("matches its golden frames")
  func goldenSources() throws {
    PageFrames.expectGolden(try opened(), "sources")
  }

  @Test("draws at every terminal size without crashing")
  func everySize() throws {
    PageFrames.expectEverySize(try opened())
  }

  @Test("custom rates are set in the configuration, and never fetched")
  func own() {
    let state = Samples.press("Alt-S End")
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("no custom rates: [[rate]] in the configuration sets one"))
    #expect(!KeyRouter.isUseful(.character("r"), in: state))
    let footer = text.split(separator: "\n").suffix(1).joined()
    #expect(!footer.contains("r fetch"))
  }
}
