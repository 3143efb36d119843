// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen
import Testing

@testable import Converter

@Suite("Freshness in the header") struct FreshnessChipTests {
  private func state(_ day: String, hour: Int = 10, isOffline: Bool = false) -> State {
    let now = Timestamp(Samples.day(day), hour: hour)
    let clock = ClockReading(
      now: now, today: Samples.day(day), secondsToMidnight: (24 - hour) * 3_600)
    return State(
      clock: clock, settings: Settings(isOffline: isOffline), board: Board(amount: "1"))
  }

  private func header(_ state: State) -> String {
    render(state, Size(columns: 80, rows: 24)).line(0)
  }

  @Test("rates that are up to date have a full mark and the time of the next publication")
  func current() {
    #expect(header(state("2026-10-30", hour: 17)).contains("ECB · Fri 30 Oct 2026 · today"))
    #expect(header(state("2026-10-31")).contains("ECB · Fri 30 Oct 2026 · 1 day · next Mon 15:00"))
  }

  @Test("rates that should have been replaced have a half mark and the key to reload")
  func due() {
    #expect(
      header(state("2026-11-03")).contains("ECB · Fri 30 Oct 2026 · 4 days, stale · ^R reload"))
  }

  @Test("rates over the age limit have an empty mark; offline the header says so")
  func stale() {
    #expect(
      header(state("2026-11-21")).contains("ECB · Fri 30 Oct 2026 · 22 days, stale · ^R reload"))
    let offline = state("2026-11-21", isOffline: true)
    #expect(header(offline).contains("ECB · Fri 30 Oct 2026 · 22 days, stale · offline"))
  }

  @Test("a rate whose newer one was set aside has no full mark, and today is not its day")
  func setAside() throws {
    let book = try StaleAmountTests.book()
    func shown(_ row: Currency) -> State {
      State(
        clock: StaleAmountTests.clock, book: book,
        board: Board(from: .eur, rows: [row], amount: "1"))
    }
    #expect(header(shown(.gbp)).contains("ECB · Tue 3 Nov 2026"))
    #expect(header(shown(.usd)).contains("ECB · 2 Nov 2026"))
    for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
      let (fresh, stale) = (render(shown(.gbp), size).text(), render(shown(.usd), size).text())
      #expect(!stale.contains("today higher"))
      #expect(!render(Samples.press("Alt-h", on: shown(.usd)), size).text().contains("Today:"))
      #expect(fresh.contains("ECB"))
    }
  }

  @Test("a history shows the same marks as the converter")
  func history() {
    #expect(
      header(Samples.press("Alt-h", on: state("2026-10-31")))
        .hasSuffix("ECB · Fri 30 Oct 2026 · 1 day · next Mon 15:00"))
    let offline = state("2026-11-21", isOffline: true)
    #expect(
      header(Samples.press("Alt-h", on: offline))
        .hasSuffix("ECB · Fri 30 Oct 2026 · 22 days, stale · offline"))
    var earlier = offline
    Samples.send(.board(.show(.day(Samples.day("2020-03-15")))), to: &earlier)
    let shown = header(Samples.press("Alt-h", on: earlier))
    #expect(shown.contains("Showing Sun 15 Mar 2020") && !shown.contains("newest"))
  }

  @Test("another day is named, with the key back to the newest rates")
  func otherDay() {
    var state = state("2026-11-21")
    Samples.send(.board(.show(.day(Samples.day("2020-03-15")))), to: &state)
    #expect(
      header(state).contains("Showing Sun 15 Mar 2020 · ECB of Fri 13 Mar 2020 · Esc n newest"))
  }

  @Test("while rates are fetched a spinner turns in the header, also on another day")
  func loading() {
    let loading = Samples.press("Alt-r", on: state("2026-11-21"))
    #expect(
      header(loading).contains("| ECB · Fri 30 Oct 2026 · 22 days, stale · fetching rates from ECB")
    )
    var earlier = state("2026-11-21")
    Samples.send(.board(.show(.day(Samples.day("2020-03-13")))), to: &earlier)
    let text = header(Samples.press("Alt-r", on: earlier))
    #expect(text.contains("Showing Fri 13 Mar 2020") && text.contains("fetching rates from ECB"))
  }

  @Test("on a page without it the line above the footer shows that rates are fetched")
  func loadingOnPage() {
    let state = Samples.press("Alt-S r", on: state("2026-11-21"))
    #expect(
      render(state, Size(columns: 80, rows: 24)).line(22).contains("| fetching rates from ECB"))
  }
}
