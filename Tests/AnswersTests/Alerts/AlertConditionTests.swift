// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("A new alert on the command line") struct AlertConditionTests {
  private func alert(_ threshold: String = "1.12", id: Int64 = 1) -> Alert {
    Alert(id: id, from: .eur, to: .usd, direction: .above, threshold: threshold)
  }

  private func note(_ alert: Alert, book: RateBook = RateBook()) -> String? {
    alert.note(book: book, clock: Samples.clock)?.text
  }

  @Test("has a note where the rate is already beyond its threshold")
  func beyond() {
    #expect(note(alert("1.12")) == nil)
    #expect(
      note(alert("1.1"))
        == "the rate is already above 1.1: the alert triggers at the next publication that is also"
        + " above it")
  }

  @Test("has a command that adds it again in any locale")
  func command() {
    #expect(alert("1.12").command == "agio alerts add EUR/USD '>1.12'")
    var other = alert("1.234")
    (other.direction, other.source) = (.below, .only("json:https://x.test/a?b"))
    #expect(
      other.command
        == "agio alerts add EUR/USD '<1.2340' --source 'json:https://x.test/a?b'")
  }

  @Test("has a note where no source has a rate")
  func noRate() throws {
    let alert = Alert(
      from: .eur, to: try #require(Currency(code: "KPW")), direction: .above, threshold: "1")
    #expect(note(alert)?.hasSuffix(": the alert waits until a source has a rate") == true)
  }

  @Test("is refused for a currency that has ended: it would wait for ever")
  func ended() throws {
    let lira = try #require(Currency(code: "TRL"))
    let problem = #expect(throws: Problem.self) {
      try Alert(
        from: lira, to: .eur, RateCondition(.above, .one), among: [], book: RateBook(),
        clock: Samples.clock, source: .auto)
    }
    #expect(problem?.code == .withdrawn)
  }

  @Test("is found by its number")
  func numbers() throws {
    let alerts = [alert(id: 3), alert(id: 5)]
    #expect(try alerts.numbered(["5", "3", "5"]).map(\.id) == [5, 3])
    let problem = #expect(throws: Problem.self) { try alerts.numbered(["3", "4"]) }
    #expect(problem?.message == "no alert 4")
  }
}
