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
    let open = pasted("1/10 Coffee £4.50\n2/10 Total £4.50")
    let chosen = try sheet(Samples.press("d", on: open)).lines.filter(\.isChecked)
    #expect(chosen.map(\.note) == ["Coffee"])
    let words = pasted("Tea 4 EUR\nTotal due 4 EUR\nCash 10 EUR\nChange 6 EUR")
    #expect(try added(words).map(\.note) == ["Tea"])
    let sum = pasted("Bus 3 EUR\nTram 4 EUR\nzu zahlen 7 EUR\nBar 10 EUR")
    #expect(try added(sum).map(\.note) == ["Bus", "Tram"])
    let undated = pasted("Opening balance 1,000.00 GBP\n13 Oct Coffee -4.50 GBP")
    #expect(try sheet(undated).lines.map(\.doubt) == [.total, nil])
    let days = pasted("13.10.   Taxi   12\n14.10.   Bar   7", on: Samples.press("Alt-t"))
    #expect(try sheet(days).lines.allSatisfy { !$0.isChecked })
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

  @Test(
    "the letters of a country change a symbol only where its currency is another with that symbol")
  func countries() throws {
    let cards = pasted(
      """
      12 Oct 2026 TESCO STORES LONDON GB £5.00
      13 Oct 2026 AMAZON.CO.UK £5.00
      14 Oct 2026 UBER NL £5.00
      15 Oct 2026 ALDI IE €5.00
      """)
    #expect(try added(cards).map(\.amount) == [5, 5, 5, 5].map { Rational($0) })
    #expect(try added(cards).map(\.from) == [.gbp, .gbp, .gbp, .eur])
    let dollars = pasted("12 Oct 2026 Hotel AU $45\n13 Oct 2026 Taxi 5 EUR")
    #expect(try sheet(dollars).lines.map(\.doubt) == [.unclear, nil])
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
    #expect(
      try sheet(unit).lines.map(\.doubt) == [.severalAmounts, .severalAmounts, .severalAmounts])
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

  @Test("a balance behind the amounts shows their signs, and is none of them")
  func balances() throws {
    let state = pasted(
      """
      03 Nov 2026 TESCO STORES 2345 £23.40 £1,456.20
      04 Nov 2026 TFL TRAVEL £5.60 £1,450.60
      05 Nov 2026 SALARY £2,100.00 £3,550.60
      """)
    #expect(try sheet(state).lines.map(\.doubt) == [.whichSign, nil, nil])
    #expect(try added(state).map(\.amount) == [Rational(-28, 5), Rational(2100)])
    let newest = pasted(
      "3 Nov A 5.60 EUR 94.40 EUR\n2 Nov B 10.00 EUR 100.00 EUR\n1 Nov C -1.00 EUR 110.00 EUR")
    #expect(
      try added(newest).map(\.amount) == [Rational(-28, 5), Rational(-10), Rational(-1)])
    let without = pasted(
      """
      Date        Details   Money out   Balance
      3 Nov A   5.60 EUR   94.40 EUR
      2 Nov B   10.00 EUR   100.00 EUR
      1 Nov C   -1.00 EUR   110.00 EUR
      1 Nov D   7.00 EUR
      """)
    #expect(try sheet(without).lines.map(\.doubt) == [nil, nil, nil, .whichSign])
    let others = pasted(
      "3 Nov A 5.60 EUR 94.40 EUR\n2 Nov B 10.00 EUR 90.00 EUR\n1 Nov C 1 EUR 9 EUR")
    #expect(try sheet(others).lines.allSatisfy { $0.doubt == .severalAmounts })
  }

  @Test("where each amount has a line of its own, its label and its day are above it")
  func linesAbove() throws {
    let state = pasted(
      """
      Card payment
      Lidl Berlin
      12 Nov 2026
      -€23.15
      Ibis
      13 Nov 2026
      -€80.00
      """)
    #expect(try added(state).map(\.note) == ["Card payment Lidl Berlin", "Ibis"])
    #expect(try added(state).map(\.on?.iso) == ["2026-11-12", "2026-11-13"])
    let below = pasted("Expenses\n5 EUR\nTesco\n7 EUR\nIbis")
    #expect(try sheet(below).lines.map(\.note) == ["", ""])
  }

  @Test(
    "a plus leaves open which way amounts without a sign went, and is an amount without a currency")
  func plus() throws {
    let mixed = pasted(
      "02 Nov 2026 Pret 4.50 EUR\n05 Nov 2026 Refund +19.99 EUR\n13 Nov 2026 Rent 950.00 EUR")
    #expect(try sheet(mixed).lines.map(\.doubt) == [.whichSign, nil, .whichSign])
    let bare = pasted("02.11.2026 REWE -45,90\n05.11.2026 Gehalt +2.450,00\n13.11.2026 Bar 7")
    #expect(try sheet(bare).lines.map(\.doubt) == [.whichCurrency, .whichCurrency, .wholeNumber])
    let unit = Samples.press("Enter", on: Samples.type("eur", on: Samples.press("c", on: bare)))
    #expect(try added(unit).map(\.amount) == [Rational(-459, 10), Rational(2450)])
    #expect(try sheet(Samples.press("Enter", on: unit)).left == 1)
  }

  @Test("one line of a statement is a paste as well, where it is no phrase")
  func oneLine() throws {
    let tape = Samples.press("Alt-t")
    let line = pasted("02.11.2026\tREWE SAGT DANKE 4412\t-45,90 EUR", on: tape)
    #expect(try added(line).map(\.note) == ["REWE SAGT DANKE 4412"])
    #expect(pasted("taxi: 12 eur", on: tape).sheet == nil)
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

  @Test("beside amounts without a currency a whole number may be one, if a person says so")
  func wholeNumbers() throws {
    let bare = pasted("Coffee 3.50\n12 Nov Taxi 22\nRoom 12 for 2\nGate 4417\n13 Nov\nTea 2.10")
    let unit = Samples.press("Enter", on: Samples.type("eur", on: Samples.press("c", on: bare)))
    #expect(
      try sheet(unit).lines.map(\.doubt) == [
        .whichCurrency, .wholeNumber, .noCurrency, .noCurrency, .whichCurrency,
      ])
    #expect(try added(unit).map(\.amount) == [Rational(7, 2), Rational(21, 10)])
    let checked = Samples.press("Down Space", on: unit)
    #expect(try added(checked).map(\.amount) == [Rational(7, 2), Rational(22), Rational(21, 10)])
  }

  @Test("a state alone in its line is no label, and what is beside one not carried out waits")
  func statesAlone() throws {
    let posted = pasted("Tesco\n-£12.00\nPosted\nUber\n-£5.00\nPosted")
    #expect(try added(posted).map(\.note) == ["Tesco", "Uber"])
    let pending = pasted(
      "Tesco -£12.00\nPosted\nUber -£5.00\nPending\nLidl -£7.00\nCompleted\nBar -£2.00")
    #expect(try sheet(pending).lines.map(\.doubt) == [nil, .undone, .undone, nil])
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
