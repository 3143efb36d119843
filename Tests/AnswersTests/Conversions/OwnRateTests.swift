// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("A rate in the phrase, and what has no answer") struct OwnRateTests {
  private func report(_ phrase: String) throws -> ConversionReport {
    let (clock, settings) = (Samples.clock, Settings())
    let query = try Grammar(today: clock.today, options: settings.reading).query(phrase)
    return ConversionReport(
      Answer(query, book: RateBook(), clock: clock, settings: settings), settings: settings)
  }

  @Test("a rate of the person's own answers without any other, either way round")
  func ownRate() throws {
    for phrase in ["50 eur to usd at 1.05", "50 eur to usd at 1.05 usd per eur"] {
      #expect(try report(phrase).numbers == "52.50\n", "\(phrase)")
    }
    let inverse = try report("50 eur to usd at 0.8 eur per usd")
    #expect(inverse.numbers == "62.50\n")
    #expect(inverse.answer.results.first?.quotes.map(\.source) == [.user])
    #expect(try report("50 eur to aed at 4").exitStatus == .answered)
    #expect(
      try report("50 eur to usd at 1.05 on 2024-03-15").answer.query.phrase
        == "50 EUR to USD at 1.05 on 2024-03-15")
    for phrase in [
      "50 eur to usd at 1.05 gbp per usd", "50 eur to usd at 1.05 eur/usd",
      "50 eur + 5 gbp to usd at 1.05",
    ] {
      #expect(throws: Problem.self, "\(phrase)") { try report(phrase) }
    }
  }

  @Test("a rate of the person's own is compared with the source's, or the reason why not is given")
  func comparison() throws {
    func notes(_ phrase: String) throws -> [String] { try report(phrase).remarks.map(\.text) }
    for (phrase, note) in [
      (
        "50 eur to usd at 1.05",
        "ECB, Fri 30 Oct 2026, stale: 55.86 USD; your rate gives 6.02 % less"
      ),
      (
        "50 eur to usd at 1.0892 on 2024-03-15",
        "ECB, Fri 15 Mar 2024: 54.46 USD; your rate gives the same"
      ),
      (
        "50 eur to usd at 1.08920001 on 2024-03-15",
        "ECB, Fri 15 Mar 2024: 54.46 USD; your rate gives 0.0000009 % more"
      ),
      (
        "50 eur to dem at 2",
        "fixed by law, since Fri 1 Jan 1999: 97.79 DEM; your rate gives 2.26 % more"
      ),
      ("50 eur to aed at 4", "not compared with a source: ECB does not quote AED"),
    ] {
      let shown = try notes(phrase)
      #expect(shown.contains(note), "\(phrase): \(shown)")
    }
    let plain = try notes("50 eur to usd")
    #expect(!plain.contains { $0.contains("your rate") })
    // The rate of the source is not the answer's: its age fails nothing.
    #expect(try report("50 eur to usd at 1.05").exitStatus == .answered)
  }

  @Test("what no answer is for yet is refused with a question that has one")
  func unanswered() throws {
    let problem = #expect(throws: Problem.self) { try report("100 usd to eur average 2024-Q1") }
    #expect(problem?.advice == "name one: agio 100 USD to EUR on 2024-03-31")
  }
}
