// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("The amounts in a paste of several lines") struct PasteSheetTests: PasteSuite {
  private static let statement = """
    02/03/2026 Opening balance
    2026-03-12  Hotel Mercure  450.00 EUR
    2026-03-13  Taxi  30 USD
    VISA 4111 1111 1111 1111 EUR 30.00
    Room 12 450.00 EUR
    Refund  (12.50) GBP
    """

  @Test("are listed with what is around them; those with two readings are not checked")
  func listed() throws {
    let sheet = try sheet(pasted(Self.statement))
    #expect(
      sheet.lines.map(\.text) == [
        "02/03/2026 Opening balance", "450.00 EUR on 2026-03-12", "30 USD on 2026-03-13",
        "EUR 30.00", "12450 EUR", "450 EUR",
        "-12.5 GBP",
      ])
    #expect(sheet.lines.map(\.isChecked) == [false, true, true, false, false, false, false])
    #expect(
      sheet.lines.map(\.doubt) == [
        .noCurrency, nil, nil, .noDay, .whichNumber, .whichNumber, .noDay,
      ])
    #expect(sheet.lines[1].note == "Hotel Mercure")
  }

  @Test("an amount whose mark the other lines prove is added as they mean it")
  func provenMark() throws {
    let conversions = try added(pasted("5 Oct rent 1.000 EUR\n6 Oct power 45,90 EUR"))
    #expect(conversions.map(\.amount) == [Rational(1000), Rational(459) / Rational(10)])
  }

  @Test("a line with a rate of its own is not added at another one")
  func ownRate() throws {
    let state = pasted("50 eur to usd at 1.05\nsold 20 EUR at 1.06\ndinner: 30 usd to gbp")
    let sheet = try sheet(state)
    #expect(
      sheet.lines.map(\.text) == [
        "50 eur to usd at 1.05", "sold 20 EUR at 1.06", "dinner: 30 usd to gbp",
      ])
    #expect(sheet.lines.map(\.isChecked) == [true, false, true])
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("52.50 USD  own rate") && text.contains("has a rate of its own"))
    let added = try added(state)
    #expect(added.map(\.to) == [.usd, .gbp] && added.map(\.note) == ["", "dinner"])
    #expect(added[0].source == .user && added[0].value.description == "52.50")
    #expect(added[1].typed == "dinner: 30 usd to gbp")
  }

  @Test("what was not checked stays on the sheet, and is counted")
  func rest() throws {
    var state = pasted(
      "04/05/2026 Lunch CHF 1,250\n2026-10-01 Refund -12.00 EUR\n2026-10-02 Hotel 80 EUR")
    state = Samples.press("Down", on: state)
    let checked = try sheet(state).lines.count(where: \.isChecked)
    state = Samples.press("Enter", on: state)
    let rest = try sheet(state)
    #expect(checked == 2 && Set(rest.lines.map(\.amount)).count == 1)
    #expect(rest.lines.allSatisfy { $0.note.contains("Lunch") })
    Samples.send(.tape(.appended(try SampleTape.expenses().suffix(2))), to: &state)
    #expect(state.notice?.text.contains("1 amount left") == true)
  }

  @Test("undo returns a paste that was put away, as it was")
  func returned() throws {
    let open = Samples.press("Down Space", on: pasted(Self.statement))
    let closed = Samples.press("Esc", on: open)
    #expect(closed.notice?.text.hasPrefix("Put away: ") == true && closed.canUndo)
    let again = Samples.press("Alt-u", on: closed)
    #expect(try sheet(again).lines == sheet(open).lines && again.log.isEmpty)
    // After a restart it has its lines, and none is checked.
    let next = Samples.press("Alt-u", on: try Samples.restarted(closed))
    #expect(try sheet(next).lines.map(\.text) == sheet(open).lines.map(\.text))
    // It is not in the way of what undo took back before.
    let put = Samples.press("Esc", on: again)
    #expect(put.log.past.isEmpty && !put.canUndo && put.canRedo)
    #expect(try sheet(Samples.press("Alt-U", on: put)).lines == sheet(open).lines)
  }

  @Test("Enter adds the checked lines to the tape, each at the rate of its day, with its note")
  func added() throws {
    let lines = try added(Samples.press("a", on: pasted(Self.statement)))
    #expect(lines.count == 4)
    #expect(lines.first?.note == "Hotel Mercure")
    #expect(lines.first?.on == Samples.day("2026-03-12"))
    #expect(lines.last?.from == .gbp && lines.last?.rateDay == Samples.day("2026-10-30"))
    #expect(lines.allSatisfy { $0.to == .eur })
  }

  @Test("of two readings only one is checked")
  func readings() throws {
    let first = Samples.press("Down Down Down Down Space", on: pasted(Self.statement))
    #expect(try sheet(first).lines.map(\.isChecked).suffix(3) == [true, false, false])
    let second = Samples.press("Down Space", on: first)
    #expect(try sheet(second).lines.map(\.isChecked).suffix(3) == [false, true, false])
  }

  @Test("a balance or a total among lines is not checked")
  func totals() throws {
    let state = pasted("Lunch 12 EUR\nTaxi 30 EUR\nTotal 42 EUR\nBalance 2345.67 EUR")
    #expect(try sheet(state).lines.map(\.isChecked) == [true, true, false, false])
    #expect(try sheet(state).lines.map(\.doubt) == [nil, nil, .total, .total])
  }

  @Test("d reads all open days in one order, then in the other, then none")
  func days() throws {
    let text = "02/11/2026 Bakery 4.50 EUR\n03/04/2026 Museum 12 EUR\n2026-10-01 Taxi 30 EUR"
    var state = pasted(text)
    var found: [[String]] = []
    for _ in 0..<3 {
      state = Samples.press("d", on: state)
      found.append(try sheet(state).lines.filter(\.isChecked).map(\.text))
    }
    #expect(
      found == [
        ["4.50 EUR on 2026-11-02", "12 EUR on 2026-04-03", "30 EUR on 2026-10-01"],
        ["4.50 EUR on 2026-02-11", "12 EUR on 2026-03-04", "30 EUR on 2026-10-01"],
        ["30 EUR on 2026-10-01"],
      ])
  }

  @Test("of a paste of more than a thousand lines it says so")
  func cut() throws {
    let lines = (1...1_001).map { "2 Oct 2026 shop \($0).50 USD" }
    let whole = pasted(lines.dropLast().joined(separator: "\n"))
    #expect(try sheet(whole).lines.count == 1_000 && !sheet(whole).isCut)
    let cut = pasted(lines.joined(separator: "\n"))
    let text = render(cut, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("1000 of 1000 checked · the end is missing: too long"), "\(text)")
  }

  @Test("a line that was pasted before is not checked again")
  func twice() throws {
    let text = "2026-10-01 Taxi 30 USD\n2026-10-02 Hotel 80 EUR"
    let entries = try added(pasted(text)).map { TapeEntry($0, Settings()) }
    var state = Samples.state()
    let line = TapeLine(id: 1, at: Samples.clock.now, entries[0])
    Samples.send(.tape(.loaded([line])), to: &state)
    state = pasted(text, on: state)
    #expect(try sheet(state).lines.map(\.doubt) == [.onTape, nil])
    #expect(try sheet(state).lines.map(\.isChecked) == [false, true])
  }

  @Test("a checks all lines with one reading, or none")
  func all() throws {
    let none = Samples.press("a a", on: pasted(Self.statement))
    #expect(try sheet(none).lines.allSatisfy { !$0.isChecked })
    #expect(try sheet(Samples.press("a", on: none)).lines.count(where: \.isChecked) == 4)
    #expect(try added(none).isEmpty)
    let footer = { (state: State) in render(state, Size(columns: 80, rows: 24)).text() }
    #expect(footer(none).contains("a all"))
    #expect(footer(Samples.press("a", on: none)).contains("a none"))
    #expect(Samples.press("Enter", on: none).sheet != nil)
  }

  @Test("e edits a line: letters are text, Enter keeps it, Esc brings it back")
  func edited() throws {
    let editing = Samples.press("Down e Ctrl-U", on: pasted(Self.statement))
    #expect(render(editing, Size(columns: 80, rows: 24)).cursor != nil)
    let typed = Samples.type("late: 99 usd", on: editing)
    #expect(try sheet(Samples.press("Esc", on: typed)).lines == sheet(pasted(Self.statement)).lines)
    let kept = Samples.press("Enter", on: typed)
    let line = try #require(try added(kept).first)
    #expect(line.amount == Rational(99) && line.from == .usd && line.note == "late")
  }

  @Test("an edited line keeps its day and its note, and is checked only if it was")
  func editedNote() throws {
    let first = Samples.press(
      "Enter", on: Samples.type(" 2", on: Samples.press("Down e", on: pasted(Self.statement))))
    let hotel = try #require(try added(first).first)
    #expect(hotel.on == Samples.day("2026-03-12") && hotel.note == "Hotel Mercure 2")
    let open = pasted("12/03/2026 Pub 12 GBP\n2026-10-01 Taxi 30 USD")
    let still = Samples.press("Enter", on: Samples.type(" 2", on: Samples.press("e", on: open)))
    #expect(try sheet(still).lines.map(\.isChecked) == [false, true])
    #expect(try sheet(still).lines[0].note == "Pub 2")
  }

  @Test("a day whose order of day and month is open is asked for, not taken for today")
  func openDay() throws {
    let state = pasted("03/04/2026 Pub 12 GBP\n2027-01-05 Fair 3 EUR\n31/02/2026 Inn 4 EUR")
    let lines = try sheet(state).lines
    #expect(
      lines.map(\.text) == [
        "12 GBP on 2026-04-03", "12 GBP on 2026-03-04", "3 EUR on 2027-01-05",
        "4 EUR on 31/02/2026",
      ])
    #expect(lines.allSatisfy { $0.doubt == .whichDay && !$0.isChecked })
    #expect(try sheet(Samples.press("a", on: state)).lines.allSatisfy { !$0.isChecked })
    let text = render(state, Size(columns: 60, rows: 18)).text()
    #expect(text.contains("3 Apr  ") && text.contains("4 Mar  "))
    #expect(text.contains("4 EUR on 31/02/2026  which day? e"))
    #expect(render(state, Size(columns: 80, rows: 24)).text().contains("which day? d"))
    for key in ["a", "Enter"] {
      #expect(Samples.press(key, on: state).notice?.text.hasSuffix("d chooses the days") == true)
    }
    let chosen = Samples.press("d", on: state)
    #expect(try sheet(Samples.press("a", on: chosen)).lines.allSatisfy { !$0.isChecked })
    #expect(!render(chosen, Size(columns: 80, rows: 24)).text().contains("which day? d"))
    #expect(render(state, Size(columns: 40, rows: 12)).text().contains("d which day"))
  }

  @Test("what may be added twice, or is no amount, is listed with its reason and not checked")
  func leftOut() throws {
    let state = pasted("Taxi 9 EUR\nHotel 450 EUR, tax 8 EUR\nCall +49 30 1234567 5.00 USD")
    #expect(
      try sheet(state).lines.map(\.doubt) == [nil, .severalAmounts, .severalAmounts, .otherNumber])
    #expect(try added(state).count == 1)
  }

  @Test("a row says that its rate is stale or of another day")
  func rateDay() throws {
    let dated = pasted("2026-03-15 Sunday 450 GBP\n2026-03-16 Monday 5 GBP")
    #expect(render(dated, Size(columns: 80, rows: 24)).text().contains("of 13 Mar"))
    let text = render(pasted("Pub 450 GBP\nTaxi 30 USD"), Size(columns: 80, rows: 24)).text()
    #expect(text.contains(/30.00\ USD\ =\ +[\d.]+\ EUR\ +stale/), "\(text)")
  }

  @Test("closed, nothing has changed")
  func closed() {
    let before = Samples.type("7")
    let state = Samples.press("Esc", on: pasted(Self.statement, on: before))
    #expect(state.board == before.board && state.sheet == nil)
  }

  @Test("on the page of the tape are listed too; a paste without any is refused")
  func onTape() throws {
    let page = Samples.press("Alt-t")
    #expect(try sheet(pasted(Self.statement, on: page)).lines.count == 7)
    let none = pasted("hello\nworld", on: page)
    #expect(none.sheet == nil && none.notice?.tone == .problem)
  }

  @Test("one line, or a phrase on two, is not listed")
  func phrases() {
    #expect(pasted("100 usd to eur\n").sheet == nil)
    #expect(pasted("100 usd\nto eur").sheet == nil)
  }

  @Test("several lines are one step of undo")
  func undo() throws {
    let entries = try added(Samples.press("a", on: pasted(Self.statement))).map {
      TapeEntry($0, Settings())
    }
    let lines = entries.enumerated().map {
      TapeLine(id: Int64($0.offset + 1), at: Samples.clock.now, $0.element)
    }
    var state = Samples.state()
    Samples.send(.tape(.loaded([])), to: &state)
    Samples.send(.tape(.appended(lines)), to: &state)
    #expect(state.notice?.text == "Added to the tape: 4 lines · Esc u undo")
    #expect(Samples.press("Alt-u", on: state).tape.lines.isEmpty)
  }

  @Test("matches its golden frames")
  func golden() { PageFrames.expectGolden(pasted(Self.statement), "paste") }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySmallSize(pasted(Self.statement))
    PageFrames.expectEverySmallSize(Samples.press("e", on: pasted(Self.statement)))
  }

  @Test("shows each amount with all of its digits, on the smallest screen before its note")
  func digits() {
    let state = pasted("2026-10-09 Tesco -32.10 GBP\n2026-10-12 Amazon Marketplace -1,234.56 EUR")
    let text = render(state, Size(columns: 40, rows: 12)).text()
    #expect(text.contains("−1,234.56 EUR") && !text.contains("≈"), "\(text)")
    let long = pasted("Tesco -32.10 GBP\nAmazon 1234567890123456.78 EUR")
    #expect(
      render(long, Size(columns: 40, rows: 12)).text().contains("1,234,567,890,123,456.78 EUR"))
  }
}
