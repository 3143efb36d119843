// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen
import Testing

@testable import Converter

@Suite("Header") struct HeaderViewTests {
  private func state(
    from: Currency = .usd, _ codes: String..., on day: String? = nil, book: RateBook = RateBook()
  ) -> State {
    let rows = codes.compactMap { Currency(code: $0) }
    var state = State(
      clock: Samples.clock, book: book, board: Board(from: from, rows: rows, amount: "100"))
    if let day { Samples.send(.board(.show(.day(Samples.day(day)))), to: &state) }
    return state
  }

  private func header(_ state: State, columns: Int = 80) -> String {
    let text = render(state, Size(columns: columns, rows: 24)).line(0)
    return text.split(separator: " ").joined(separator: " ")
  }

  private func row(_ code: String, of state: State, columns: Int = 80) -> String? {
    let frame = render(state, Size(columns: columns, rows: 24))
    let lines = (5..<20).map { frame.line($0) }
    return lines.first { line in
      line.split(separator: " ").first { !["│", "▸"].contains($0) } == code[...]
    }
  }

  /// A book in which Frankfurter quotes the Chilean peso on a later day.
  private var wider: RateBook {
    get throws {
      var book = RateBook()
      let clp = try #require(Currency(code: "CLP"))
      let quotes = try [(clp, "1000"), (.usd, "1.1")].map { currency, text in
        Publication.Quote(currency, try #require(PublishedRate(text: text)))
      }
      book.insert([
        Publication(
          source: .frankfurter, day: Samples.day("2026-11-20"), base: .eur, kind: .reference,
          fetched: Samples.clock.now, quotes: quotes)
      ])
      return book
    }
  }

  @Test(
    "shows the other rows' source when the selected one has no rate", arguments: ["CLP", "RUB"])
  func missing(_ code: String) {
    let state = state(code, "EUR", "GBP")
    #expect(header(state) == "agio no rate · others: ECB · Fri 30 Oct 2026 · 22 days, stale")
    #expect(header(state, columns: 40) == "no rate · ECB · 30 Oct 2026 · stale")
    let earlier = self.state("CLP", "EUR", on: "2024-03-17")
    #expect(
      header(earlier)
        == "Showing Sun 17 Mar 2024 · no rate · others: ECB of 15 Mar · Esc n newest")
  }

  @Test("shows the other rows' source when the selected rate is fixed by law")
  func fixed() {
    let state = state(from: .eur, "HRK", "USD", "GBP")
    #expect(
      header(state) == "agio fixed by law · others: ECB · Fri 30 Oct 2026 · 22 days, stale")
    #expect(header(state, columns: 120).contains("fixed by law · since Sun 1 Jan 2023 · others:"))
    #expect(header(self.state(from: .eur, "HRK")) == "agio fixed by law · since Sun 1 Jan 2023")
  }

  @Test("shows which currency of a cross rate is fixed by law")
  func fixedLeg() {
    let state = state("HRK", "EUR")
    #expect(
      header(state) == "agio HRK fixed by law · ECB · Fri 30 Oct 2026 · 22 days, stale · ^R reload")
    #expect(header(state, columns: 40) == "fixed · ECB · 30 Oct 2026 · stale")
    #expect(
      header(self.state("HRK", on: "2024-03-15"))
        == "agio Showing Fri 15 Mar 2024 · HRK fixed by law · ECB · Esc n newest")
  }

  @Test("shows the source of the selected row and of most others when they differ")
  func sources() throws {
    let state = try state("CLP", "EUR", "GBP", book: wider)
    #expect(
      header(state, columns: 120)
        == "agio Frankfurter · Fri 20 Nov 2026 · 1 day"
        + " · others: ECB · Fri 30 Oct 2026 · 22 days, stale · next Mon 15:15")
    #expect(header(state).contains("· ECB · 30 Oct 2026 · stale"))
    let other = Samples.press("Down", on: state)
    #expect(header(other) == "agio ECB · Fri 30 Oct 2026 · 22 days, stale · ^R reload")
  }

  @Test("leaves rates of other sources and fixed ones to the rows")
  func marks() throws {
    let legal = state("EUR", "HRK", "GBP")
    #expect(row("HRK", of: legal)?.contains(" fixed  ") == true)
    #expect(row("GBP", of: legal)?.contains("fixed") == false)
    #expect(row("HRK", of: legal, columns: 40)?.contains("fixed ") == true)
    let both = try state("EUR", "CLP", "GBP", book: wider)
    #expect(row("CLP", of: both, columns: 120)?.contains("Frankfurter") == true)
    #expect(row("CLP", of: both)?.contains(" Frankfurter 20 Nov") == true)
    #expect(row("CLP", of: both, columns: 40)?.contains("Frankfurter ") == true)
    #expect(row("GBP", of: both, columns: 120)?.contains("ECB") == false)
  }

  @Test("a row of the header's publication keeps its change, however old")
  func age() {
    let stale = state("EUR")
    #expect(row("EUR", of: stale)?.contains(" −0.38  ") == true)
    #expect(row("EUR", of: stale, columns: 120)?.contains("22 d") == false)
    let then = state("EUR", on: "2026-10-30")
    #expect(row("EUR", of: then)?.contains(" −0.38  ") == true)
  }

  @Test("the way back to the newest rates stays beside a badge on a narrow screen")
  func badge() {
    var state = state("EUR", on: "2024-03-17")
    state.alerts.unseen = 2
    #expect(
      header(state)
        == "agio Esc A 2 alerts Showing 17 Mar 2024 · ECB of 15 Mar · Esc n newest")
    #expect(header(state, columns: 60) == "Esc A 2 alerts Showing 17 Mar 2024 · ECB of 15 Mar")
  }

  @Test("of a history shows the source of its rates, not of the board's")
  func history() {
    let state = Samples.press("Alt-h > >", on: state("RUB", "EUR"))
    let shown = header(state)
    #expect(shown.hasPrefix("agio ECB · Tue 1 Mar 2022 · ") && shown.hasSuffix("· ^R reload"))
    let frame = render(state, Size(columns: 80, rows: 24))
    let mark = (0..<80).first { frame[row: 0, column: $0].scalar == "E" }
    #expect(mark.map { frame[row: 0, column: $0].role } == .stale)
    let earlier = Samples.press("Alt-h", on: self.state("EUR", on: "2024-03-17"))
    #expect(header(earlier) == "agio Showing Sun 17 Mar 2024 · ECB of Fri 15 Mar 2024")
  }

  @Test("draws at every terminal size without crashing")
  func everySize() throws {
    PageFrames.expectEverySmallSize(try state("CLP", "EUR", "HRK", book: wider))
    PageFrames.expectEverySmallSize(state("RUB", "HRK", "GBP", on: "2024-03-17"))
  }
}
