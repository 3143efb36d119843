// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Answers

/// What a row says is checked against the plan: what does not fit fails or is asked about, and is never a guess.
@Suite("Rows that do not fit") struct UnfitRowTests {
  struct Case: CustomStringConvertible {
    let what: String
    let table: String
    let options: String
    /// The amount of each line after the heading: empty for one that failed, `-` for a line as it is.
    let meant: String

    init(_ what: String, _ table: String, _ options: String = "--from EUR", meant: String) {
      (self.what, self.table, self.options, self.meant) = (what, table, options, meant)
    }

    var description: String { what }
  }

  /// What became of each line after the heading; a question or an error is its message.
  private func outcome(_ one: Case) throws -> String {
    let words = one.options.split(separator: " ").map(String.init)
    let code = one.options.contains("SGD") ? "SGD" : "EUR"
    let request = try StatementSample.request(words, to: Currency(code: code) ?? .eur)
    let result = TableSample(request).run(Array(one.table.utf8))
    if let error = result.error { return error.message }
    let before = one.table.split(separator: "\n")
    let after = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    let first = (result.plan?.rowsBefore ?? 0) + 1
    return zip(before, after).dropFirst(first).map { line, written in
      let cells = written.split(omittingEmptySubsequences: false) { $0 == "," || $0 == ";" }
      return line == written ? "-" : String(cells.last ?? "")
    }.joined(separator: " ")
  }

  private func check(_ one: Case) throws {
    let found = try outcome(one)
    let isMessage = one.meant.contains { $0.isLetter }
    #expect(isMessage ? found.hasPrefix(one.meant) : found == one.meant, "\(found)")
  }

  private static let totals = [
    Case(
      "a balance of each day",
      """
      Data;Histórico;Valor
      01/03/2024;SALDO ANTERIOR;1.000,00
      05/03/2024;PIX MERCADO;-150,25
      05/03/2024;SALDO DO DIA;849,75
      28/03/2024;TED ACME;3.200,00
      28/03/2024;SALDO DO DIA;4.049,75

      """, meant: "- -150.25 - 3200.00 -"),
    Case(
      "a balance of each day in words that are not known",
      """
      Date,Text,Amount
      2024-03-01,Qix hus,1000.00
      2024-03-05,Shop,-150.25
      2024-03-05,Qix fan,849.75
      2024-03-28,Acme,3200.00
      2024-03-28,Qix fan,4049.75
      2024-03-29,Kiosk,-5.00

      """, meant: "1000.00 -150.25 - 3200.00 - -5.00"),
    Case(
      "the total of each month",
      """
      Date,Text,Amount
      2024-03-01,Shop,-12.50
      2024-03-05,Kiosk,-7.25
      2024-03-31,Total March,-19.75
      2024-04-01,Shop,-2.50
      2024-04-05,Kiosk,-1.25
      2024-04-30,Total April,-3.75

      """, meant: "-12.50 -7.25 - -2.50 -1.25 -"),
    Case(
      "subtotals",
      "Date,Text,Amount\n2024-03-01,Shop,-12.50\n2024-03-02,Subtotal,-12.50\n2024-03-05,Acme,50\n",
      meant: "-12.50 - 50.00"),
    Case(
      "a payment to a shop with a name of totals",
      "Date,Text,Amount\n2024-03-01,Shop,-12.50\n2024-03-02,Total Energies,-40.00\n2024-03-05,Acme,50\n",
      meant: "-12.50 -40.00 50.00"),
    Case(
      "a last row that is the sum of all others",
      "Date,Text,Amount\n2024-03-01,Shop,-12.50\n2024-03-02,Kiosk,-40.25\n2024-03-05,Acme,50\n"
        + "2024-03-05,Qix,-2.75\n", meant: "-12.50 -40.25 50.00 "),
  ]

  @Test("balances and totals between the rows", arguments: totals)
  func total(one: Case) throws { try check(one) }
}
