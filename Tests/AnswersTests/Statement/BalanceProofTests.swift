// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Answers

/// What the running balance proves, and which amounts a column of signs belongs to.
extension UnfitRowTests {
  private static let proven = [
    Case(
      "a balance that goes up and down",
      """
      Date,Text,Amount,Balance
      28/03/2024,Shop,12.50,1487.50
      27/03/2024,Acme,500.00,1500.00
      26/03/2024,Rent,500.00,1000.00
      25/03/2024,Payment,1500.00,1500.00

      """, meant: "1500.00 has no sign, and Balance does not show it"),
    Case(
      "a balance that goes down from nothing",
      """
      Date,Text,Amount,Balance
      28/03/2024,Shop,12.50,987.50
      27/03/2024,Rent,500.00,1000.00
      26/03/2024,Shop,10.00,1500.00
      25/03/2024,Shop,20.00,1510.00
      24/03/2024,Acme Salary,1530.00,1530.00

      """, meant: "1530.00 has no sign, and Balance does not show it"),
    Case(
      "a balance before the first row",
      """
      Date,Text,Amount,Balance
      01/03/2024,Opening balance,,1000.00
      25/03/2024,Shop,12.50,987.50
      26/03/2024,Acme,500.00,1487.50
      27/03/2024,Shop,487.50,1000.00

      """, "--from EUR --date-format %d/%m/%Y", meant: " -12.50 500.00 -487.50"),
    Case(
      "an opening balance among the amounts, and the newest row first",
      """
      Date,Text,Amount,Balance
      27/03/2024,Shop,487.50,1000.00
      26/03/2024,Acme,500.00,1487.50
      25/03/2024,Shop,12.50,987.50
      01/03/2024,Opening balance,1000.00,1000.00

      """, "--from EUR --date-format %d/%m/%Y", meant: "-487.50 500.00 -12.50 -"),
    Case(
      "words that are not known beside a balance",
      """
      Date,Type,Amount,Balance
      28/03/2024,POS,12.50,1487.50
      27/03/2024,DEP,500.00,1500.00
      26/03/2024,ATM,100.00,1000.00

      """, "--from EUR --date-format %d/%m/%Y --read =debit", meant: "-12.50 500.00 -100.00"),
    Case(
      "a balance that two rows do not move",
      """
      Date,Text,Amount,Balance
      25/03/2024,Shop,12.50,987.50
      26/03/2024,Acme,500.00,1487.50
      27/03/2024,Rent,20.00,1467.50
      28/03/2024,Bar,10.00,1400.00

      """, meant: "no amount of Amount has a sign, and Balance goes up and down"),
    Case(
      "a balance that two rows do not move, which is to give the signs",
      """
      Date,Text,Amount,Balance
      25/03/2024,Shop,12.50,987.50
      26/03/2024,Acme,500.00,1487.50
      27/03/2024,Shop,20.00,1467.50
      28/03/2024,Shop,10.00,1400.00

      """, "--from EUR --date-format %d/%m/%Y --sign Balance", meant: " 500.00 -20.00 "),
    Case(
      "a row without a balance",
      """
      Date,Text,Amount,Balance
      29/03/2024,Refund pending,30.00,
      28/03/2024,Shop,12.50,987.50
      27/03/2024,Rent,500.00,1000.00
      26/03/2024,Shop,10.00,1500.00

      """, meant: "30.00 has no sign, and Balance does not show it"),
    Case(
      "one column of a pair",
      """
      Fecha,Detalle,Giros,Abonos,Saldo
      05/03/2024,NETS NTUC,15.20,0,984.80
      28/03/2024,PAYNOW ACME,0,500.00,1484.80
      29/03/2024,PAYNOW ACME,0,500.00,1984.80

      """, "--from EUR --date-format %d/%m/%Y", meant: "which is the amount: "),
    Case(
      "the sign of the balance",
      """
      Date,Text,Amount,Balance,Dr/Cr
      05-03-2024,UPI,350.00,9650.00,Cr
      10-03-2024,ATM,1000.00,8650.00,Cr
      28-03-2024,NEFT,50000.00,58650.00,Cr

      """, meant: "350.00 has no sign, and Balance does not show it"),
    Case(
      "the sign of the balance before the amount",
      """
      Date,Text,Balance,Dr/Cr,Amount
      05-03-2024,UPI,9650.00,Cr,350.00
      10-03-2024,ATM,8650.00,Dr,1000.00
      28-03-2024,NEFT,58650.00,Dr,50000.00

      """, meant: "350.00 has no sign, and Balance does not show it"),
    Case(
      "a sign after the balance that is that of the amount",
      """
      Date,Text,Amount,Balance,Dr/Cr
      05-03-2024,UPI,350.00,9650.00,Dr
      10-03-2024,ATM,1000.00,8650.00,Dr
      28-03-2024,NEFT,50000.00,58650.00,Cr

      """, "--from EUR --date-format %d-%m-%Y", meant: "-350.00 -1000.00 50000.00"),
  ]

  @Test("rows that the running balance contradicts, or does not show", arguments: proven)
  func balance(one: Case) throws { try check(one) }

  @Test("what the running balance shows is said") func said() throws {
    let table = "Date,Amount,Balance\n2024-03-15,1,99\n2024-03-16,2,97\n2024-03-17,3,94\n"
    let result = TableSample(try StatementSample.request(["--from", "EUR"])).run(Array(table.utf8))
    #expect(result.plan?.remarks == ["amounts without a sign go out, as the running balance shows"])
  }

  @Test("a column of signs is that of the amount before it") func several() throws {
    let table =
      "Date,Text,Amount,D/C,Currency,Balance\n2024-03-28,Shop,12.50,D,EUR,987.50\n"
      + "2024-03-27,Acme,1000.00,C,EUR,1000.00\n"
    let request = try StatementSample.request(["--amount", "Amount,Balance"])
    let result = TableSample(request).run(Array(table.utf8))
    #expect(
      String(decoding: result.output, as: UTF8.self).split(separator: "\n").dropFirst().first
        == "2024-03-28,Shop,12.50,D,EUR,987.50,-12.50,987.50")
    #expect(result.error == nil)
  }

  @Test("a running balance that gives the signs is said") func signs() throws {
    let table = "Date,Amount,Balance\n2024-03-14,,100\n2024-03-15,1,99\n2024-03-16,2,101\n"
    let result = TableSample(try StatementSample.request(["--from", "EUR"])).run(Array(table.utf8))
    #expect(result.plan?.remarks == ["no amount has a sign: each goes the way Balance moves by it"])
  }

  private static let flags = [
    Case(
      "yes and no",
      """
      Datum;Text;Betrag;Gutschrift
      28.03.2024;Edeka;12,50;Nein
      27.03.2024;Acme Lohn;1250,00;Ja
      26.03.2024;Rewe;13,50;Nein
      25.03.2024;Finanzamt;350,00;Ja

      """, meant: "Gutschrift may give the signs of the amounts, or something else"),
    Case(
      "0 and 1",
      """
      Date,Text,Amount,isIncome
      28.03.2024,Edeka,12.50,0
      27.03.2024,Acme Lohn,1250.00,1
      26.03.2024,Rewe,13.50,0

      """, meant: "isIncome may give the signs of the amounts, or something else"),
  ]

  @Test("yes or no beside amounts without signs", arguments: flags)
  func flag(one: Case) throws { try check(one) }

  @Test("a currency of the file that --from contradicts is said") func from() throws {
    let tables = [
      ("Date,Amount,Currency\n2024-03-15,1,USD\n2024-03-16,2,USD\n", "Currency has USD"),
      ("Date,Amount (USD)\n2024-03-15,1\n", "the heading has USD"),
      ("Currency: USD\nDate,Amount\n2024-03-15,1\n", "the lines before the table have USD"),
    ]
    for (table, meant) in tables {
      let result = TableSample(try StatementSample.request(["--from", "GBP"])).run(
        Array(table.utf8))
      #expect(result.plan?.remarks == ["all amounts are read as GBP, as --from says; \(meant)"])
    }
    let same = "Date,Amount,Currency\n2024-03-15,1,GBP\n"
    let result = TableSample(try StatementSample.request(["--from", "GBP"])).run(Array(same.utf8))
    #expect(result.plan?.remarks == [])
  }

  @Test("a row without a currency in one column and with one in another fails")
  func otherCurrency() throws {
    try check(
      Case(
        "two columns",
        "Date,Text,Currency,Debit,Currency,Credit\n2024-03-28,Shop,EUR,12.50,,\n"
          + "2024-03-27,Acme,,,USD,1000.00\n2024-03-26,Shop,EUR,2.50,,\n", "",
        meant: "-12.50  -2.50"))
  }

  @Test("a heading of two lines is refused") func doubleHeading() throws {
    try check(
      Case(
        "two lines",
        """
        Date,Text,Amount,,Balance,
        ,,Debit,Credit,,
        28/03/2024,Shop,12.50,,987.50,
        27/03/2024,Acme,,1000.00,1000.00,

        """, meant: "the heading has two lines, 1 and 2"))
  }
}
