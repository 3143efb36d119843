// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Testing

@testable import Converter

@Suite("A pasted line") struct PastedLineTests: PasteSuite {
  @Test("a line that is a phrase is that phrase, with all that is calculated in it")
  func calculations() throws {
    let state = pasted(
      """
      100 usd - 20%
      hotel: 100 eur + 19%
      pens: 3 x 1.20 eur
      19% of 100 eur
      rent 900 eur / 2
      2 x 10 EUR lunch
      """)
    #expect(
      try added(state).map(\.amount) == [
        Rational(80), Rational(119), Rational(18, 5), Rational(19),
      ])
    #expect(try added(state)[2].note == "pens")
    #expect(try sheet(state).lines.suffix(2).allSatisfy { $0.doubt == .calculated })
  }

  @Test("no line is checked of which a number of things, or a total, is not the amount")
  func counted() throws {
    let things = pasted(
      "hotel: 3 nights x 80 eur\ntea 1 eur")
    #expect(try sheet(things).lines.map(\.isChecked) == [false, true])
    var totals = pasted("Coffee   4.50\nTotal   15.00\nClosing balance   995.50")
    totals = Samples.press("Enter", on: Samples.type("eur", on: Samples.press("c", on: totals)))
    #expect(try added(totals).map(\.amount) == [Rational(9, 2)])
    let days = pasted("13.10.   Taxi   12\n14.10.   Bar   7", on: Samples.press("Alt-t"))
    #expect(days.sheet == nil)
  }

  @Test("a day without a year is read where it can be one only")
  func daysWithoutYear() throws {
    let state = pasted("13/10 Coffee £4.50\n14/10 Market £38.20\n")
    #expect(try added(state).map(\.on?.iso) == ["2026-10-13", "2026-10-14"])
    #expect(
      try sheet(pasted("1/10 Coffee £4.50\n2/10 Market £38.20\n")).lines[0].doubt == .whichDay)
  }

  @Test("on the converter lines without a day are of the day shown there")
  func shownDay() throws {
    let shown = Samples.press("Enter", on: Samples.type("13 mar 2020", on: Samples.press("Alt-d")))
    let lines = "Lunch 12 EUR\nTaxi 30 USD"
    #expect(try added(pasted(lines, on: shown)).map(\.on?.iso) == ["2020-03-13", "2020-03-13"])
    let tape = Samples.press("Alt-t", on: shown)
    #expect(try added(pasted(lines, on: tape)).map(\.on) == [nil, nil])
  }

  @Test("a column of numbers alone waits for its currency")
  func numbers() throws {
    let state = pasted("12.50\n3.20\n4.00", on: Samples.press("Alt-t"))
    #expect(
      try sheet(state).lines.map(\.doubt) == [.whichCurrency, .whichCurrency, .whichCurrency])
  }
}
