// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Export of a history") struct SeriesExportTests {
  private let size = Size(columns: 80, rows: 24)

  private func exported(_ keys: String) -> FileDraft? {
    let store = TestStore(Samples.press(keys), reducer: appReducer)
    store.exhaustivity = .off
    store.send(.sheet(.child(.seriesExport(.confirm))))
    defer { store.skipInFlight() }
    return store.pending.lazy.compactMap { effect in
      if case .writeFile(let file, replaces: false) = effect { file } else { nil }
    }.first
  }

  @Test("e asks for a path; the name has the pair and the days")
  func path() {
    let state = Samples.press("Alt-h < < < < e")
    #expect(state.place == .seriesExport)
    let text = render(state, size).text()
    #expect(text.contains("usd-eur-2026-10-23-2026-10-30.csv") && text.contains("6 rates"))
  }

  @Test("Enter writes the rates shown, as the command does")
  func rates() throws {
    let file = try #require(exported("Alt-h < < < < e"))
    #expect(file.path == "usd-eur-2026-10-23-2026-10-30.csv")
    let lines = file.text.split(whereSeparator: \.isNewline)
    try #require(lines.count == 7)
    #expect(lines[0].hasPrefix("date,"))
    #expect(lines[6].hasPrefix("2026-10-30,USD,EUR,0.895"))
  }

  @Test("a second pair follows the first")
  func compared() throws {
    let picker = Samples.press("Alt-h < < < < c")
    let state = Samples.press("Enter", on: Samples.type("gbp", on: picker))
    let file = try #require(
      { () -> FileDraft? in
        let store = TestStore(Samples.press("e", on: state), reducer: appReducer)
        store.exhaustivity = .off
        store.send(.sheet(.child(.seriesExport(.confirm))))
        defer { store.skipInFlight() }
        return store.pending.lazy.compactMap { effect in
          if case .writeFile(let file, replaces: false) = effect { file } else { nil }
        }.first
      }())
    let lines = file.text.split(whereSeparator: \.isNewline)
    #expect(lines.count == 13)
    #expect(lines.count { $0.contains(",GBP,") } == 6)
    #expect(lines.count { $0.hasPrefix("date,") } == 1)
  }

  @Test("typing replaces the proposed path")
  func typed() throws {
    let file = try #require(exported("Alt-h < < < < e x . c s v"))
    #expect(file.path == "x.csv")
  }

  @Test("an empty path is refused with the reason")
  func empty() {
    let state = Samples.press("Alt-h < < < < e Ctrl-U Enter")
    #expect(state.place == .seriesExport)
    #expect(state.notice != nil)
  }

  @Test("a path that cannot be written stays to be corrected, and one that can closes the sheet")
  func unwritable() {
    var state = Samples.press("Alt-h < < < < e")
    Samples.send(.file(.done(Notice("Not written, no such folder: x/y.csv", .problem))), to: &state)
    #expect(state.place == .seriesExport)
    Samples.send(.file(.done(Notice("Written: y.csv", .good))), to: &state)
    #expect(state.place == .history)
  }

  @Test("without rates there is nothing to export")
  func nothing() {
    let state = State(
      clock: Samples.clock, board: Board(from: .usd, rows: [.usd, .eur], amount: "1"))
    let after = Samples.press("Alt-h e", on: state)
    #expect(after.place == .history)
    #expect(after.notice != nil)
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(Samples.press("Alt-h e"), "history-export")
  }
}
