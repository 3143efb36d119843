// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Screen
import Testing

@testable import Converter

@Suite("A pasted statement") struct PastedStatementTests: PasteSuite {
  private func named(_ unit: String, _ state: State) -> State {
    Samples.press("Enter", on: Samples.type(unit, on: Samples.press("c", on: state)))
  }

  @Test("a sign may be between a currency and its number, or behind the number")
  func signs() throws {
    let led = pasted(
      """
      13 Nov 2026 Coop EUR -23.40
      12 Nov 2026 €-14.20 Uber
      11 Nov 2026 Refund EUR +12.30
      10 Nov 2026 Tea 5.00- EUR
      9 Nov 2026 Salary 2,450.00+ EUR
      """)
    #expect(try sheet(led).lines.map(\.doubt) == [nil, nil, nil, nil, nil])
    #expect(
      try added(led).map(\.amount)
        == [Rational(-117, 5), Rational(-71, 5), Rational(123, 10), Rational(-5), Rational(2450)])
    #expect(try sheet(pasted("Coop EUR - 23.40\nTea EUR 5")).lines[0].isChecked == false)
  }

  @Test("a weekday belongs to the day after it, also in a line of its own")
  func weekdays() throws {
    let state = pasted("Mon 2 Nov\nFood -€54.20\nGym -€29.99\nWednesday, 4 November\nTea -€12.35")
    #expect(try added(state).map(\.on?.iso) == ["2026-11-02", "2026-11-02", "2026-11-04"])
    let line = pasted("Mon 2 Nov Food -€54.20\nWed 4 Nov Tea -€12.35")
    #expect(try added(line).map(\.note) == ["Food", "Tea"])
  }

  @Test("where each line is a label and a whole number, these wait for their currency only")
  func wholeNumbers() throws {
    let list = named("eur", pasted("pizza 24\ntaxi: 18\ncoffee 4"))
    #expect(try added(list).map(\.amount) == [Rational(24), Rational(18), Rational(4)])
    #expect(try added(list).map(\.note) == ["pizza", "taxi", "coffee"])
    #expect(pasted("Room 12 for 2\ncoffee 4").sheet == nil)
    #expect(pasted("12\n18").sheet == nil)
  }

  @Test("of columns that spaces part, a balance shows which is the amount, and its sign")
  func columns() throws {
    let table = pasted(
      """
      Date        Description     Paid out   Paid in   Balance
      02/11/2026  Tesco              23.40              976.60
      13/11/2026  Salary                      500.00   1476.60
      14/11/2026  Rent              400.00             1076.60
      """)
    let unit = named("gbp", table)
    #expect(try sheet(unit).lines.map(\.doubt) == [.whichSign, .whichCurrency, .whichCurrency])
    #expect(try added(unit).map(\.amount) == [Rational(500), Rational(-400)])
    let open = pasted("02/11/2026  Tesco   23.40   976.60\n13/11/2026  Salary   500.00   12.60")
    #expect(try sheet(open).lines.count == 4)
    #expect(try sheet(named("gbp", open)).lines.allSatisfy { $0.doubt == .severalAmounts })
  }

  @Test("DR and CR behind an amount leave its sign open, unless a balance shows it")
  func accounts() throws {
    let bare = pasted("13/11/2026 TESCO GBP 23.45 DR\n14/11/2026 ACME GBP 500.00 CR")
    #expect(try sheet(bare).lines.map(\.doubt) == [.whichSign, .whichSign])
    let proven = pasted(
      """
      13/11/2026 CARD PAYMENT  GBP 23.45 DR  GBP 1,204.33
      14/11/2026 ACME  GBP 500.00 CR  GBP 1,704.33
      15/11/2026 RENT  GBP 100.00 DR  GBP 1,604.33
      """)
    #expect(try added(proven).map(\.amount) == [Rational(500), Rational(-100)])
  }

  @Test("- takes amounts whose sign is open as spent, then turns that of the selected line")
  func openSigns() throws {
    let list = "2026-11-02 Tea $6.75\n2026-11-03 Refund +$20.00\n2026-11-04 Cake $18.40"
    let open = pasted(list)
    #expect(try sheet(open).lines.map(\.doubt) == [.whichSign, nil, .whichSign])
    let spent = Samples.press("-", on: open)
    func footer(_ state: State) -> String { render(state, Size(columns: 80, rows: 24)).line(23) }
    #expect(footer(open).contains("− all spent") && footer(spent).contains("− sign"))
    #expect(try sheet(spent).lines.allSatisfy { $0.isChecked && $0.doubt == nil })
    func amounts(_ state: State) throws -> [String] { try added(state).map(\.amount.description) }
    #expect(try amounts(spent) == ["-6.75", "20", "-18.4"])
    let turned = Samples.press("Down - Up -", on: spent)
    #expect(try amounts(turned) == ["6.75", "-20", "-18.4"])
    // What else is open is asked after it, and a statement that is on the tape is not checked again.
    let days = Samples.press("-", on: pasted("02/11/2026 Tea $6 DR\n03/11/2026 Pay $20 CR"))
    #expect(try sheet(days).lines.allSatisfy { $0.doubt == .whichDay && !$0.isChecked })
    #expect(try amounts(Samples.press("d", on: days)) == ["-6", "-20"])
    let bare = Samples.press("-", on: pasted("Tea 6.50\nPay +20.00"))
    #expect(try amounts(named("usd", bare)) == ["-6.5", "20"])
    let table = "2026-11-02\tTea\t$6.75\n2026-11-03\tCake\t$48.40\n2026-11-05\tPay\t"
    let plus = Samples.press("-", on: pasted(table + "+$2,150.00"))
    #expect(try amounts(plus) == ["-6.75", "-48.4", "2150"])
    // Beside what was spent a minus is money that came back.
    let pair = pasted(
      "Day,Text,Debit,Credit,Currency\n2026-10-13,Tea,4.50,,EUR\n2026-10-14,Back,-8.20,,EUR")
    #expect(try sheet(pair).lines.map(\.doubt) == [.whichSign, .whichSign])
    #expect(try amounts(Samples.press("-", on: pair)) == ["-4.5", "8.2"])
    let both = Samples.press("-", on: pasted("Deposit - 200 EUR\nTea 4 EUR"))
    #expect(try sheet(both).lines.map(\.text) == ["-200 EUR", "4 EUR"])
    let entries = try added(spent).enumerated().map {
      TapeLine(id: Int64($0 + 1), at: Samples.clock.now, TapeEntry($1, Settings()))
    }
    var state = Samples.state()
    Samples.send(.tape(.loaded(entries)), to: &state)
    let again = try sheet(Samples.press("-", on: pasted(list, on: state)))
    #expect(again.lines.allSatisfy { $0.doubt == .onTape && !$0.isChecked })
  }

  @Test("a number right before the amount is one of its own; a balance after it proves it")
  func numbersBefore() throws {
    let shops = pasted("02.11.2026 REWE 4711 45,80 EUR\n03.11.2026 SHELL 5744 38,10 EUR")
    #expect(try added(shops).map(\.amount) == [Rational(458, 10), Rational(381, 10)])
    #expect(try added(shops).map(\.note) == ["REWE 4711", "SHELL 5744"])
    let tight = pasted(
      "02 Nov 2026 TESCO 12.40 1,204.11\n03 Nov 2026 TFL 8.10 1,196.01\n05 Nov 2026 PAY 600.00 1,796.01"
    )
    let signed = named("gbp", Samples.press("-", on: tight))
    #expect(try added(signed).map(\.amount.description) == ["-12.4", "-8.1", "600"])
    let card = pasted("VISA 4111 1111 1111 1111 EUR\n2026-11-02 Room 12 450.00 EUR")
    #expect(try sheet(card).lines.allSatisfy { !$0.isChecked })
  }

  @Test("the day of the booking is before that of its value, and `11/20` shows the order of all")
  func twoDays() throws {
    let bank = pasted("02.11. 02.11. REWE 45,80-\n04.11. 05.11. Rent 600,00-")
    #expect(try added(named("eur", bank)).map(\.on?.iso) == ["2026-11-02", "2026-11-04"])
    #expect(try added(named("eur", bank)).map(\.note) == ["REWE", "Rent"])
    let full = pasted("02.11.2026 03.11.2026 REWE -45,80 EUR\n04.11.2026 04.11.2026 Pay 5 EUR")
    #expect(try sheet(full).lines.map(\.note) == ["REWE", "Pay"])
    #expect(
      try sheet(full).lines.map(\.text).allSatisfy {
        $0.hasSuffix(" on 2026-11-02") || $0.hasSuffix(" on 2026-11-04")
      })
    let month = pasted("11/02 COFFEE $6.45\n11/20 OIL $38.10")
    #expect(try added(month).map(\.on?.iso) == ["2026-11-02", "2026-11-20"])
    #expect(try sheet(pasted("11/02 COFFEE $6.45\n11/05 OIL $38.10")).lines.count == 4)
  }

  @Test("an edited line is read as a phrase, or as it would be in a paste")
  func edited() throws {
    let state = pasted("2026-11-02 Tea 5 EUR\n2026-11-03 Room 12 450.00 EUR")
    let open = Samples.press("Down e Ctrl-U", on: state)
    let kept = Samples.press("Enter", on: Samples.type("03.11.2026 Room 450.00 EUR", on: open))
    let line = try sheet(kept).lines[1]
    #expect(line.text == "450.00 EUR on 2026-11-03" && line.note == "Room" && !line.isChecked)
  }

  @Test("d answers for days in words, too, and a line without a day says which it gets")
  func days() throws {
    let words = pasted("Today\nTea 2.50 EUR\nYesterday\nCake 3.50 EUR")
    let chosen = Samples.press("d", on: words)
    #expect(try added(chosen).map(\.on?.iso) == ["2026-11-21", "2026-11-20"])
    #expect(try sheet(Samples.press("d", on: chosen)).lines.allSatisfy { !$0.isChecked })
    let none = pasted("2026-10-05 Hotel 88 EUR\nTaxi 30 EUR")
    let text = render(none, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("no day: today"))
  }

  @Test("states above or below their amounts are about these only")
  func states() throws {
    let above = pasted("Posted\nTesco -£12.00\nPending\nUber -£5.00\nPosted\nLidl -£7.00")
    #expect(try sheet(above).lines.map(\.doubt) == [nil, .undone, nil])
    let below = pasted("Tesco -£12.00\nPosted\nUber -£5.00\nPending\nLidl -£7.00\nPosted")
    #expect(try sheet(below).lines.map(\.doubt) == [nil, .undone, nil])
  }

  @Test("amounts under the same texts are one entry: a balance is proven, else none is checked")
  func entries() throws {
    let balances = pasted(
      """
      TESCO
      14 Nov 2026
      -£32.40
      £1,204.11
      PRET
      13 Nov 2026
      -£4.75
      £1,236.51
      SHELL
      12 Nov 2026
      -£50.00
      £1,241.26
      """)
    #expect(
      try added(balances).map(\.amount) == [Rational(-162, 5), Rational(-19, 4), Rational(-50)])
    #expect(try added(balances).map(\.note) == ["TESCO", "PRET", "SHELL"])
    #expect(try added(balances).map(\.on?.iso) == ["2026-11-14", "2026-11-13", "2026-11-12"])
    let twice = pasted(
      "Hotel\n12 Nov 2026\n-$117.00\n€105.00\nBar\n11 Nov 2026\n-$10.99\n€9.80")
    #expect(try sheet(twice).lines.map(\.doubt) == Array(repeating: .severalAmounts, count: 4))
    #expect(try sheet(twice).lines.map(\.note) == ["Hotel", "Hotel", "Bar", "Bar"])
    let list = pasted("Expenses\n5 EUR\n7 EUR\n8 EUR")
    #expect(try added(list).map(\.amount) == [Rational(5), Rational(7), Rational(8)])
  }
}
