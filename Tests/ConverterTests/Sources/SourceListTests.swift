// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Sources") struct SourceListTests {
  private static let failed = SourceRecord(
    source: .nbp, attempted: Timestamp(Samples.day("2026-11-21"), hour: 8, minute: 5),
    error: "api.nbp.pl did not answer within 10 s")
  private static let answered = SourceRecord(
    source: .ecb, attempted: Timestamp(Samples.day("2026-11-20"), hour: 15, minute: 40),
    succeeded: Timestamp(Samples.day("2026-11-20"), hour: 15, minute: 40), latencyMilliseconds: 131)

  /// A state with a second source, a tenth of a percent off the ECB.
  private func opened() throws -> State {
    var state = Samples.state(amount: "1250")
    let ecb = try state.book.quote(from: .usd, to: .eur, today: state.clock.today)
    let rate = try #require(PublishedRate(text: "0.896"))
    #expect(ecb.rate < rate.rational)
    state.book.insert([
      Publication(
        source: .boc, day: Samples.day("2026-11-20"), base: .usd, kind: .reference,
        quotes: [Publication.Quote(.eur, rate)])
    ])
    Samples.press([.character("S")], in: &state)
    Samples.send(.sourceRecords([Self.failed, Self.answered]), to: &state)
    return state
  }

  @Test("r fetches the first enabled source, and none when all are disabled")
  func whoIsAsked() {
    var state = Samples.state()
    state.book.enable(.ecb, false)
    guard case .reload(.start(let request)) = KeyRouter.message(for: .character("r"), in: state)
    else {
      Issue.record("nobody is asked")
      return
    }
    #expect(request.source == .frankfurter)
    state.book.enable(.frankfurter, false)
    for key in ["r", "R"] {
      #expect(
        KeyRouter.message(for: .character(Character(key)), in: state)
          == .notice(Notice("all sources are disabled: S enables one", .problem)))
    }
  }

  @Test("the records of fetches are loaded when the page opens, and after a reload on it")
  func records() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.send(.pages(.push(.sources(SourceList())))) { $0.pages.push(.sources(SourceList())) }
    store.perform(.loadSourceRecords, replying: .sourceRecords([Self.failed]))
    store.receive(.sourceRecords([Self.failed])) { $0.sourceRecords = [Self.failed] }
    store.exhaustivity = .off
    store.send(.reload(.start(FetchRequest(source: .nbp))))
    store.send(.reload(.finished(.notModified)))
    #expect(store.pending.contains(.loadSourceRecords))
  }

  @Test("rates are compared with the board's, exactly")
  func comparison() throws {
    let state = try opened()
    let comparison = try #require(SourceComparison(.boc, state: state))
    // 0.896 against 10000/11172 is 0.896 · 1.1172 − 1 = 0.00101 12.
    #expect(comparison.difference?.description == "0.101")
    #expect(SourceComparison(.ecb, state: state)?.difference?.description == "0.000")
    #expect(SourceComparison(.nbp, state: state) == nil)
  }

  @Test("sources are enabled and disabled in the order of the list")
  func toggling() throws {
    var state = try opened()
    Samples.press([.down, .down, .character(" ")], in: &state)
    #expect(state.book.enabled == [.ecb, .frankfurter, .openERAPI])
    Samples.press([.home, .character(" ")], in: &state)
    #expect(state.book.enabled == [.frankfurter, .openERAPI])
    Samples.press([.character(" ")], in: &state)
    #expect(state.book.enabled == [.ecb, .frankfurter, .openERAPI])
  }

  @Test("r fetches the selected source")
  func reloading() throws {
    var state = try opened()
    Samples.press([.down], in: &state)
    #expect(
      KeyRouter.message(for: .character("r"), in: state)
        == .reload(.start(FetchRequest(source: .frankfurter, scope: .auto))))
  }

  @Test("shows why the last fetch failed")
  func failure() throws {
    var state = try opened()
    Samples.press(Array(repeating: .down, count: 6), in: &state)
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("last fetch 2026-11-21 08:05: api.nbp.pl did not answer within 10 s"))
  }

  @Test("matches its golden frames")
  func goldenSources() throws {
    PageFrames.expectGolden(try opened(), "sources")
  }

  @Test("no size traps")
  func everySize() throws {
    PageFrames.expectEverySize(try opened())
  }

  @Test("custom rates are set in the configuration, and never fetched")
  func own() {
    let state = Samples.press("S End")
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("in the configuration · user  "))
    #expect(text.contains("no custom rates: [[rate]] in the configuration sets one"))
    #expect(KeyRouter.message(for: .character("r"), in: state) == nil)
    let footer = text.split(separator: "\n").suffix(1).joined()
    #expect(!footer.contains("r reload"))
  }
}
