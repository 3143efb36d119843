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
    let words = pasted("Tea 4 EUR\nTotal due 4 EUR\nCash 10 EUR\nChange 6 EUR")
    #expect(try added(words).map(\.note) == ["Tea"])
    let sum = pasted("Bus 3 EUR\nTram 4 EUR\nzu zahlen 7 EUR\nBar 10 EUR")
    #expect(try added(sum).map(\.note) == ["Bus", "Tram"])
    let undated = pasted("Opening balance 1,000.00 GBP\n13 Oct Coffee -4.50 GBP")
    #expect(try sheet(undated).lines.map(\.doubt) == [.total, nil])
    let days = pasted("13.10.   Taxi   12\n14.10.   Bar   7", on: Samples.press("Alt-t"))
    #expect(days.sheet == nil)
  }

  @Test(
    "no line is checked while one of its numbers is not read",
    arguments: [
      "2 tickets à 10 eur", "3 * coffee 4 eur", "5 x coffee: 4 EUR", "coffee 4 eur (x3)",
      "hotel: 80 eur / night x 3", "dinner 120 eur : 4", "dinner: 120 eur split by 4",
      "dinner: 50% 120 eur", "dinner: half of 120 eur", "dinner: 120 eur - voucher 20",
      "shoes: 100 usd, -20%",
      "100 eur to usd - 5%", "100 eur in usd / 2", "EUR 12 50", "2\tCoffee\t4.50\tEUR",
    ])
  func otherNumbers(line: String) throws {
    let state = pasted("tea 1 eur\n\(line)")
    #expect(try sheet(state).lines.map(\.isChecked) == [true, false])
  }

  @Test(
    "numbers of names, days, times and accounts count nothing",
    arguments: [
      "12 Nov 2026 Lunch at 7-Eleven 5.00 EUR", "TESCO STORES 3312 LONDON 5.00 EUR",
      "13/11/2026 AMZN Mktp DE*2K4RT 5.00 EUR", "14:05 UBER *TRIP 5.00 EUR",
      "13.11.2026 14.11.2026 Train 5.00 EUR", "VISA 4111 1111 1111 1111 EUR 5.00",
      "Order #12 5.00 EUR",
    ])
  func names(line: String) throws {
    #expect(try added(pasted("\(line)\n\(line)")).map(\.amount) == [Rational(5), Rational(5)])
  }

  @Test("which column an amount is in, spaces do not tell")
  func columnsOfSpaces() throws {
    let named = pasted(
      """
      Date        Description     Money out   Money in
      13/10/2026  Coffee             4.50 EUR
      14/10/2026  Salary                          2000.00 EUR
      """)
    #expect(try sheet(named).lines.allSatisfy { !$0.isChecked })
    let bare = pasted("13.10.2026   Coffee   -4,50     995,50\n14.10.2026   Rent      95,50")
    let unit = Samples.press("Enter", on: Samples.type("eur", on: Samples.press("c", on: bare)))
    #expect(try sheet(unit).lines.map(\.doubt) == [.severalAmounts, .severalAmounts])
    #expect(try sheet(unit).lines.allSatisfy { !$0.isChecked })
  }

  @Test("what is not carried out, or went a way that no sign says, is not checked")
  func statementWords() throws {
    let states = pasted("14 Oct TESCO 23.45 GBP\n15 Oct UBER 8.00 GBP pending")
    #expect(try sheet(states).lines.map(\.doubt) == [nil, .undone])
    let ways = pasted("14 Oct Tesco Debit £23.45\n15 Oct Acme Credit £500.00\n16 Oct Inn -£5.00")
    #expect(try sheet(ways).lines.map(\.doubt) == [.whichSign, .whichSign, nil])
    let signs = pasted("14 Oct 2026   MIETE   900,00 EUR -\n15 Oct 2026   GEHALT   2.500,00 EUR +")
    #expect(try sheet(signs).lines.map(\.isChecked) == [false, false, true])
    #expect(try sheet(signs).lines.map(\.note) == ["MIETE", "MIETE", "GEHALT"])
  }

  @Test("days without a year may be of the one that the paste names")
  func statementYear() throws {
    let state = pasted("Statement January 2025\n14 Jan TESCO 23.45 GBP\n15 Jan UBER 8.00 GBP")
    #expect(try sheet(state).lines.suffix(2).map(\.doubt) == [.whichDay, .whichDay])
  }

  @Test("the numbers of a list are not read")
  func numbered() throws {
    let state = pasted("1. taxi 12 EUR\n2. coffee 3 EUR\n3. hotel 80 EUR")
    #expect(try added(state).map(\.note) == ["taxi", "coffee", "hotel"])
  }

  @Test("a number with a unit of its own is no amount")
  func units() throws {
    let bare = pasted("Uber 14.50\nTrip 3.20 miles", on: Samples.press("Alt-t"))
    #expect(try sheet(bare).lines.map(\.doubt) == [.whichCurrency, .noCurrency])
  }

  @Test("the name of a weekday is no month of another language")
  func weekdays() throws {
    let state = pasted("Fri 13 Nov Taxi 5 eur\nSat 14 Nov Bar 6 eur")
    #expect(try added(state).map(\.on?.iso) == ["2026-11-13", "2026-11-14"])
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
