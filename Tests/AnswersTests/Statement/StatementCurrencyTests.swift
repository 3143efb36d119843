// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

/// Where a statement says which currency its amounts have.
@Suite("Currencies of statements") struct StatementCurrencyTests {
  private func plan(_ table: String, _ words: [String] = []) throws -> StatementPlan? {
    TableSample(try StatementSample.request(words)).run(Array(table.utf8)).plan
  }

  @Test(
    "may be in the lines before the table",
    arguments: [
      ("Currency: GBP", "GBP"), ("Account,1\nCurrency:,GBP", "GBP"),
      ("Currency,Balance\nGBP,99.00", "GBP"), ("Account,Currency\nUSD Main,GBP", "GBP"),
      ("Currency: British Pound", "GBP"), ("Statement currency,GBP - British Pound", "GBP"),
      ("Currency\nGBP", "GBP"),
      ("Currency,=,GBP", "GBP"), ("# 币    种: [   人民币]", "CNY"), ("Currency: All", nil),
      ("Currency: ALL", nil),
      ("Currency: GBP\nBalance: 1.00 USD", nil),
      ("Account: GBP", nil),
    ])
  func before(lines: String, code: String?) throws {
    let plan = try plan(lines + "\n\nDate,Text,Amount\n2024-03-15,a,-1.50\n")
    let found = code.flatMap { Currency(code: $0) }
    #expect(plan?.currency == found.map { .fixed($0, from: "the lines before the table") } ?? nil)
  }

  @Test("may be one code beside the amounts under any name, which is said") func beside() throws {
    let found = try plan("Date,Amount,Qx\n2024-03-15,-1.50,HUF\n2024-03-16,-1.00,HUF\n")
    #expect(found?.currency == .column(2, otherwise: nil))
    #expect(found?.remarks == ["Qx is taken to be the currency: all rows have HUF"])
    #expect(try plan("Date,Umsatz,Whg\n2024-03-15,\"-1,50\",CHF\n")?.remarks == [])
  }

  @Test("of a price are those of what it adds up to, whatever was bought") func asset() throws {
    let table =
      "Date,Asset,Quantity,Spot Price Currency,Spot Price,Total\n"
      + "2024-03-15,BTC,0.1,USD,70.00,7.00\n2024-03-16,ETH,0.2,USD,40.00,8.00\n"
    #expect(try plan(table, ["--amount", "Total"])?.currency == .column(3, otherwise: nil))
  }

  @Test(
    "under the name of an amount are that amount's, whatever is beside it",
    arguments: [
      ("Net Amount,Net Amount Currency,Net amount in account currency,Balance,Currency", "3", 4),
      ("Net Amount,Net Amount Currency,Net amount in account currency,Balance,Currency", "1", 1),
      ("Betrag,Währung Betrag,Betrag in Kontowährung,Saldo,Währung", "3", 4),
      ("Nettobetrag,Währung Nettobetrag,Nettobetrag in Kontowährung,Saldo,Währung", "3", 4),
      ("Amount,Balance Currency,Balance,Fee,Amount Currency", "1", 4),
    ])
  func owned(names: String, amount: String, currency: Int) throws {
    let table =
      "\(names),Date\n7.14,USD,6.45,345.10,CHF,2024-03-15\n"
      + "-2176.00,USD,-1924.60,338.65,CHF,2024-03-15\n5000.00,CHF,5000.00,9.25,CHF,2024-03-15\n"
    #expect(try plan(table, ["--amount", amount])?.currency == .column(currency, otherwise: nil))
  }

  @Test("of each side of a pair make two amounts of them") func ownSides() throws {
    let table =
      "date,debit,debit currency,credit,credit currency,buy/sell\n2024-03-15,,,100,USD,\n"
      + "2024-03-15,-97.60,CHF,100,EUR,\n2024-03-15,-12.50,EUR,,,\n"
    func run(_ words: [String]) throws -> Problem? {
      TableSample(try StatementSample.request(words)).run(Array(table.utf8)).error
    }
    #expect(
      try run(["--debit", "debit", "--credit", "credit"])?.remedy
        == .other("read them as two amounts: --amount debit,credit"))
    let both = try plan(table, ["--amount", "debit,credit"])
    #expect(
      both?.parts.map(\.currency) == [.column(2, otherwise: nil), .column(4, otherwise: nil)])
  }

  @Test("of the balance is not taken for that of the amount") func balance() throws {
    for table in [
      "Date,Text,Amount,Balance CHF\n2024-03-15,a,-1.50,8.50\n",
      "Date,Text,Amount,Balance\n2024-03-15,a,-1.50,8.50 CHF\n",
    ] {
      #expect(try plan(table) == nil)
    }
  }

  @Test(
    "in one column are not those of the amount where another amount may have them",
    arguments: [
      // The amounts are the same in one currency and differ in another.
      ("Amount paid,Currency,Amount\n-9.00,NOK,-9.00\n-4.00,EUR,-46.00", "?NOK"),
      ("Original amount,Currency,Amount\n,NOK,-9.00\n-4.00,EUR,-46.00", "?NOK"),
      ("Amount paid,Currency,Amount (NOK)\n-9.00,NOK,-9.00\n-4.00,EUR,-46.00", "NOK"),
      ("Foreign amount,Currency,Amount\n-4.00,EUR,-46.00", "?CUR"),
      ("Currency amount,Currency,Amount\n-4.00,EUR,-46.00\n-1.00,EUR,-11.50", "?CUR"),
      // They are filled together, or hardly ever.
      ("Amount paid,Currency,Amount\n0,,-9.00\n-4.00,EUR,-46.00\n-4.00,USD,-46.00", "CUR"),
      ("Shop,Currency,Amount\na,,-9.00\nb,,-9.00\nc,EUR,-46.00", "CUR"),
      // They differ in some rows of a currency only, or have a currency of their own.
      ("Amount paid,Currency,Amount\n-9.00,NOK,-9.00\n-4.00,NOK,-46.00", "column"),
      ("Amount paid NOK,Currency,Amount\n-9.00,NOK,-9.00\n-46.00,EUR,-4.00", "column"),
      ("Discount,Currency,Amount\n-9.00,NOK,-8.00", "column"),
      ("Shop,Currency,Amount\na,EUR,-9.00\nb,EUR,-9.00\nc,,-46.00", "column"),
    ])
  func another(table: String, meant: String) throws {
    let lines = table.split(separator: "\n")
    let dated = ["Date," + lines[0]] + lines.dropFirst().map { "2024-03-15," + $0 }
    let result = TableSample(try StatementSample.request([])).run(
      Array((dated.joined(separator: "\n") + "\n").utf8))
    let found: String
    switch result.plan?.currency {
    case .fixed(let currency, _): found = currency.code
    case .column: found = "column"
    default:
      let commands: [String] =
        if case .run(let runs) = result.error?.remedy { runs.map(\.command) } else { [] }
      let code = commands.compactMap { $0.split(separator: "--from ").last.map { $0.suffix(3) } }
        .first { $0.allSatisfy(\.isUppercase) }
      found = (commands.count > 1 ? "?" : "") + (code ?? "")
    }
    #expect(found == meant, "\(table): \(result.error?.message ?? "")")
  }

  @Test("are those of a column that the symbols of the amounts do not contradict")
  func symbols() throws {
    let names = "Date,Asset,Quantity,Price Currency,Total amount\n"
    for asset in ["EUR", "BTC"] {
      let rows = "2024-03-15,\(asset),2,USD,$70.99\n2024-03-18,USD,5,USD,$5.00\n"
      #expect(try plan(names + rows)?.currency == .column(3, otherwise: nil), "\(asset)")
    }
  }

  @Test("of rows without one are said to be that of the others") func filled() throws {
    let table = "Date,Amount,Currency\n2024-03-15,-1,USD\n2024-03-15,-2,USD\n2024-03-15,-4,\n"
    #expect(
      try plan(table)?.remarks == ["rows without a currency are read as USD, as the others are"])
  }

  @Test("on both sides of an amount are asked about") func sides() throws {
    let rows = "\n2024-03-15,1.50,EUR,2.50,USD\n"
    let first = try plan("Date,Amount,Currency,Held,Currency" + rows, ["--amount", "2"])
    #expect(first?.currency == .column(2, otherwise: nil))
    #expect(try plan("Date,Amount,Currency,Held,Currency" + rows, ["--amount", "4"]) == nil)
  }

  @Test("are read from cells that a spreadsheet takes for texts")
  func texts() throws {
    let table = "date,amount,currency\n'2024-03-15,'-100.00,\"=\"\"USD\"\"\"\n"
    let result = TableSample(try StatementSample.request([])).run(Array(table.utf8))
    #expect(result.error == nil && result.output.suffix(8) == Array(",-91.81\n".utf8))
    #expect(Excerpt.trimmed("'12345678") == "'12345678" && Excerpt.trimmed("'1'000") == "'1'000")
  }

  @Test("in brackets after an amount are no sign")
  func brackets() {
    for (text, sign) in [("12.50 (TL)", 0), ("(TL) 12.50", 0), ("(12.50 TL)", -1), ("(12.50)", -1)]
    {
      let shape = AmountShape(text)
      #expect(shape?.sign == sign, "\(text)")
      #expect(shape?.unit == (text == "(12.50)" ? "" : "TL"), "\(text)")
    }
  }
}
