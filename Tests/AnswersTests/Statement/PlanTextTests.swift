// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("What a plan says") struct PlanTextTests {
  private func plan(
    _ table: String, change: (inout TableRequest) -> Void = { _ in }
  ) throws -> StatementPlan {
    var request = TableRequest(to: [.usd])
    change(&request)
    let (_, _, error, plan) = TableSample(request).run(Array(table.utf8))
    if let error { throw error }
    return try #require(plan)
  }

  @Test("is a block of aligned columns with names, marks, places and evidence")
  func block() throws {
    let table = """
      Konto 1
      Buchungstag;Betrag;Währung
      15.03.2024;-12,50;EUR
      01.03.2024;1.250,00;EUR

      """
    #expect(
      try plan(table).lines(of: "giro.csv").map(\.text) == [
        #"giro.csv: utf-8, ";", heading in line 2 (1 line before it kept)"#,
        #"  amount   Betrag       decimal comma, currency from column 3 "Währung""#,
        "  day      Buchungstag  15.03.2024 (day first: 2 of 2 rows show it)",
      ])
  }

  @Test("names what was not taken, also where more rows could not change the plan")
  func choices() throws {
    let head = "date,amount,currency,orig amount,orig currency\n"
    let rows = "2024-03-15,10,EUR,11,USD\n"
    #expect(
      try plan(head + rows).remarks
        == ["orig amount has amounts, too", "orig currency has currencies, too"])
    #expect(
      try plan(head + rows) { ($0.amount, $0.currency) = ("amount", "currency") }.remarks == [])
    #expect(try plan(head + "2024-03-15,10,EUR,10,EUR\n").remarks == [])
    let late = "date,amount,currency,posted\n"
    let many = String(repeating: "2024-03-15,10,EUR,2024-03-15\n", count: 400)
    #expect(
      try plan(late + many + "2024-03-15,10,EUR,2024-03-18\n").remarks
        == ["posted differs from date in 1 row"])
  }

  @Test("says so where a mark, an order or a symbol is from elsewhere in the file")
  func inferred() throws {
    let days = "date,amount,currency\n28.12.,10,EUR\n"
    func remarks(_ row: String) throws -> [String] {
      try plan(days + row) { $0.dateFormat = DatePattern("%d.%m.", year: 2023) }.remarks
    }
    #expect(try remarks("31.12.,5,EUR\n") == [])
    #expect(
      try remarks("05.01.,5,EUR\n")
        == ["the days of date go over New Year: give the rows of each year a file of their own"])
    #expect(
      try plan("date,amount,currency\n2024-03-15,\"1,250\",EUR\n2024-03-15,7,EUR\n").remarks
        == ["the decimal mark of 1,250 is taken to be a point"])
    #expect(try plan("date,amount,currency\n2024-03-15,\"1,250\",JPY\n").remarks == [])
    #expect(
      try plan("date,amount,currency,value date\n05/03/2024,10,EUR,25/03/2024\n").remarks
        == ["the days of date are read day first, as other days of the file show"])
    #expect(
      try plan("date,amount,currency\n2024-03-15,1,CAD\n2024-03-15,1,$\n").remarks
        == ["$ is read as CAD, which other rows have"])
  }
}
