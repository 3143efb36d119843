// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Screen
import Testing

@testable import Converter

@Suite("A pasted table") struct PastedTableTests: PasteSuite {
  @Test(
    "the cells of a table are read apart, whatever parts them",
    arguments: [
      """
      Date,Description,Amount,Currency
      2026-10-01,"Hotel, Roma","-1,120.50",EUR
      2026-10-02,Taxi,-30.00,USD
      """,
      """
      Datum;Text;Betrag;Währung
      2026-10-01;Hotel, Roma;-1.120,50;EUR
      2026-10-02;Taxi;-30,00;USD
      """,
    ])
  func table(_ text: String) throws {
    let state = pasted(text)
    let conversions = try added(state)
    #expect(conversions.map(\.amount) == [Rational(-2241, 2), Rational(-30)])
    #expect(conversions.map(\.from) == [.eur, .usd])
    #expect(conversions.map(\.on?.iso) == ["2026-10-01", "2026-10-02"])
    #expect(try sheet(state).lines.allSatisfy(\.isChecked))
    #expect(try sheet(state).lines[0].note == "Hotel, Roma")
    #expect(
      try sheet(state).text == text.split(separator: "\n").dropFirst().joined(separator: "\n"))
  }

  @Test("a comma that may be in a number parts no cells")
  func commaInNumber() throws {
    let state = pasted("Hotel,1,250 EUR,Roma\nTaxi,1,130 EUR,Roma")
    #expect(try sheet(state).lines.allSatisfy { !$0.text.hasPrefix("250") && !$0.isChecked })
  }

  @Test(
    "a balance is no amount, whatever parts the cells",
    arguments: [
      "Date,Description,Amount,Currency,Balance\n2026-10-12,Tesco,-23.40,GBP,100.00\n"
        + "2026-10-13,\"Hotel, Roma\",-120.00,GBP,80.00",
      "Date;Text;Betrag;Währung;Saldo\n12.10.2026;Tesco;-23,40;GBP;100,00\n"
        + "13.10.2026;Hotel, Roma;-120,00;GBP;80,00",
      "Date\tDescription\tAmount\tCurrency\tBalance\n2026-10-12\tTesco\t-23.40\tGBP\t100.00\n"
        + "2026-10-13\tHotel, Roma\t-120.00\tGBP\t80.00",
    ])
  func balance(_ text: String) throws {
    let state = pasted(text)
    #expect(try added(state).map(\.amount) == [Rational(-117, 5), Rational(-120)])
    #expect(try sheet(state).lines.map(\.note) == ["Tesco", "Hotel, Roma"])
  }

  @Test(
    "where a debit may be a reversal the signs are open: no line is booked, with or without a currency"
  )
  func reversal() throws {
    let rows = ["2026-10-13,Coffee,4.50,", "2026-10-14,Refund,-8.20,", "2026-10-15,Pay,,2500.00"]
    let bare = pasted((["Date,Description,Debit,Credit"] + rows).joined(separator: "\n"))
    #expect(bare.sheet == nil && bare.tape.lines.isEmpty)
    let named = rows.map { $0 + ",EUR" }
    let state = pasted((["Date,Description,Debit,Credit,Currency"] + named).joined(separator: "\n"))
    #expect(try sheet(state).lines.allSatisfy { !$0.isChecked })
  }

  @Test("a row with a fee of its own is not checked: its balance goes down by more")
  func fee() throws {
    let state = pasted(
      """
      Date,Description,Amount,Fee,Balance,Currency
      2026-10-13,Cash,-100.00,-2.00,898.00,EUR
      2026-10-14,Coffee,-4.50,0.00,893.50,EUR
      """)
    #expect(try sheet(state).lines.map(\.isChecked) == [false, true])
    #expect(try sheet(state).lines[0].doubt == .fee)
  }

  @Test("what is bought more than once has the price of one: it is not checked")
  func counted() throws {
    let state = pasted(
      """
      Date,Item,Qty,Price,Currency
      2026-10-13,Coffee,2,4.50,EUR
      2026-10-14,Tea,1,3.00,EUR
      """)
    #expect(try sheet(state).lines.map(\.doubt) == [.otherNumber, nil])
  }

  @Test("days without a year are read line by line where there is one column of amounts")
  func daysWithoutYear() throws {
    let state = pasted(
      "Datum\tEmpfänger\tBetrag\n22.10.\tREWE\t23,45 €\n23.10.\tGehalt\t1.212,00 €")
    #expect(try added(state).map(\.on?.iso) == ["2026-10-22", "2026-10-23"])
  }

  @Test("a symbol of several currencies is the likeliest, as in other lines")
  func symbol() throws {
    let state = pasted("2026-10-02,COFFEE,$4.50\n2026-10-05,MARKET,$38.20\n")
    #expect(try added(state).map(\.from) == [.usd, .usd])
  }

  @Test("debits go out and credits come in")
  func directions() throws {
    let state = pasted(
      "Date,Description,Debit,Credit,Currency\n2026-10-12,Tesco,23.40,,GBP\n"
        + "2026-10-13,Salary,,1500.00,GBP")
    #expect(try added(state).map(\.amount) == [Rational(-117, 5), Rational(1500)])
  }

  @Test("a line that is not as the others is not added, and spoils none of them")
  func oddLine() throws {
    let state = pasted(
      "2026-10-13,Hotel,120.00,GBP\n2026-10-14,Taxi,12.00,GBP\n2026-10-15,Train,1,234.50,CHF")
    #expect(try sheet(state).lines.map(\.isChecked) == [true, true, false])
    #expect(try sheet(state).lines.last?.doubt == .unclear)
    #expect(try sheet(state).lines.map(\.note) == ["Hotel", "Taxi", ""])
  }

  @Test("without a currency it is asked for: c takes it")
  func currency() throws {
    let state = pasted(
      "Date\tDescription\tAmount\tBalance\n14/10/2026\tTESCO STORES\t-23.40\t1,204.55\n"
        + "15/10/2026\tACME\t1,500.00\t2,704.55")
    #expect(try sheet(state).lines.allSatisfy { $0.doubt == .whichCurrency && !$0.isChecked })
    for keys in ["Enter", "a"] {
      let said = Samples.press(keys, on: state).notice?.text
      #expect(said?.hasSuffix("c chooses the currency") == true)
    }
    let unasked = Samples.press("Space Enter", on: state)
    #expect(unasked.place == .paste && unasked.notice?.tone == .problem)
    let asked = Samples.type("xyzzy", on: Samples.press("c", on: state))
    #expect(try sheet(Samples.press("Enter", on: asked)).unit == nil)
    #expect(try sheet(Samples.press("Enter Esc", on: asked)).entry == nil)
    let chosen = Samples.press("Enter", on: Samples.type("chf", on: Samples.press("c", on: state)))
    let francs = try added(chosen)
    #expect(francs.map(\.from) == [.chf, .chf])
    #expect(francs.map(\.amount) == [Rational(-117, 5), Rational(1500)])
    #expect(francs.first?.note == "TESCO STORES")
    #expect(!render(state, Size(columns: 80, rows: 24)).text().contains("23.40 USD"))
  }

  @Test("the currency of a heading is that of its amounts")
  func heading() throws {
    let state = pasted(
      "Date;Description;Amount (EUR)\n14.10.2026;Taxi;-23,40\n15.10.2026;Inn;-8,00")
    #expect(try added(state).map(\.from) == [.eur, .eur])
  }

  @Test("days that can be two are asked for, and a balance at the end is not added")
  func openDays() throws {
    let text =
      "Date,Description,Amount,Currency\n02/11/2026,Tesco,-23.40,GBP\n03/10/2026,Inn,-5.00,GBP\n"
      + "04/10/2026,Closing balance,100.00,GBP"
    let state = pasted(text)
    let chosen = Samples.press("d", on: state)
    #expect(try sheet(state).lines.allSatisfy { !$0.isChecked })
    #expect(try added(chosen).map(\.on?.iso) == ["2026-11-02", "2026-10-03"])
    var british = Samples.state()
    british.settings.reading.isDayFirst = true
    let lines = try sheet(pasted(text, on: british)).lines
    #expect(lines.map(\.isChecked) == [true, true, false] && lines[0].text.hasSuffix("2026-11-02"))
  }

  @Test("of two columns of numbers without names, none is added before it is looked at")
  func unnamed() throws {
    for text in [
      "2026-10-12,Tesco,-23.40,GBP,100.00\n2026-10-13,Inn,-120.00,GBP,80.00",
      "2026-10-12  Tesco  -23.40  100.00 GBP\n2026-10-13  Inn  -120.00  80.00 GBP",
    ] {
      #expect(try sheet(pasted(text)).lines.allSatisfy { !$0.isChecked }, "\(text)")
    }
  }

  @Test("lines that are phrases with a day are those phrases")
  func phrases() throws {
    let lines = try added(pasted("300 thb on 12 oct\ntaxi: 200 thb on 13 oct"))
    #expect(lines.map(\.on?.iso) == ["2026-10-12", "2026-10-13"] && lines[1].note == "taxi")
  }

  @Test("the note is what differs between the rows, without numbers of accounts")
  func notes() throws {
    let state = pasted(
      "Typ;Datum;Auftraggeber;IBAN;Zweck;Betrag;Währung\n"
        + "Karte;12.10.2026;REWE;DE02100100100006820101;Einkauf;-23,40;EUR\n"
        + "Karte;13.10.2026;Stadtwerke;DE02500105170137075030;Abschlag 10;-80,00;EUR")
    #expect(try sheet(state).lines.map(\.note) == ["REWE Einkauf", "Stadtwerke Abschlag 10"])
  }

  @Test("the only number with decimals of a line is an amount whose currency is asked for")
  func bareLines() throws {
    let state = pasted("1 Oct 2026 Coffee 3.50\n2 Oct 2026 Refund (12.80)\n3 Oct 2026 Room 12")
    #expect(
      try sheet(state).lines.map(\.doubt) == [.whichCurrency, .whichSign, .whichSign, .wholeNumber])
    let chosen = Samples.press("Enter", on: Samples.type("sek", on: Samples.press("c", on: state)))
    let coffee = try #require(try added(chosen).first)
    #expect(coffee.from.code == "SEK" && coffee.amount == Rational(7, 2))
    #expect(coffee.note == "Coffee" && coffee.on?.iso == "2026-10-01")
  }

  @Test("an edited line without a currency is still asked for it, and one that names it is not")
  func editedBare() throws {
    let open = pasted("1 Oct 2026 Coffee 3.50\n2 Oct 2026 Bus 2.80")
    let noted = Samples.press("Enter", on: Samples.type(" bar", on: Samples.press("e", on: open)))
    #expect(try sheet(noted).lines[0].isBare && sheet(noted).lines[0].note == "Coffee bar")
    #expect(Samples.press("Space Enter", on: noted).place == .paste)
    let typed = Samples.type("3.50 chf on 1 oct 2026", on: Samples.press("e Ctrl-U", on: open))
    let named = Samples.press("Enter Space", on: typed)
    #expect(try added(named).map(\.from) == [.chf])
  }

  @Test("a day that in one order has not come yet is as open as the others")
  func futureOrder() throws {
    let today = Samples.clock.today
    #expect(today == Samples.day("2026-11-21"))
    let state = pasted(
      "Date,Description,Amount,Currency\n02/11/2026,Tesco,-23.40,GBP\n05/12/2026,Inn,-5.00,GBP\n"
        + "12/05/2026,Pub,-6.00,GBP")
    #expect(try sheet(state).lines.allSatisfy { $0.doubt == .whichDay && !$0.isChecked })
    #expect(try sheet(state).lines.map(\.note).contains("Inn"))
  }
}
