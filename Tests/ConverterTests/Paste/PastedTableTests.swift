// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
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
}
