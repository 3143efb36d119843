// SPDX-License-Identifier: Apache-2.0

import Answers
import Testing

@testable import Services

@Suite("Preferences in the store") struct StoredPreferencesTests {
  private var kept: Preferences {
    var kept = Preferences(
      rows: [.chf, .jpy, .usd], from: .gbp, to: .jpy, amount: "12.50*3", theme: "mono",
      over: Configuration.Lineup(rows: [.eur]), recent: ["1 usd"], range: .fiveYears,
      output: "5")
    kept.switches["cnb"] = true
    kept.switches.order = [.ecb, "cnb"]
    kept.tapeTotals = TapeTotals(currency: .gbp)
    kept.undo = UndoHistory()
    kept.undo?.log.record(.source(.enabled("cnb", true)))
    return kept
  }

  private func stored(_ preferences: Preferences) -> [String: String] {
    preferences.stored(over: [:], since: preferences).compactMapValues { $0 }
  }

  @Test("are read back unchanged, each of them")
  func roundTrip() {
    #expect(Mirror(reflecting: kept).children.allSatisfy { "\($0.value)" != "nil" })
    #expect(Preferences(stored: stored(kept)) == kept)
  }

  @Test("tolerate values of another version, and an empty store")
  func strange() {
    #expect(Preferences(stored: [:]) == nil)
    #expect(Preferences(stored: ["from": "\"QQQ\""]) == nil)
    let odd = Preferences(stored: [
      "from": "\"GBP\"", "rows": #"["QQQ","CHF","CHF","EUR"]"#, "to": "\"QQQ\"",
      "range": "99", "undo": "{}", "switches": "junk",
    ])
    #expect(odd == Preferences(rows: [.chf, .eur], from: .gbp, to: .chf, amount: "1"))
  }

  @Test("that another agio wrote are only overwritten if this one changed them")
  func shared() {
    var after = kept
    after.amount = "77"
    let other = stored(Preferences(rows: [.eur], from: .usd, to: .eur, amount: "5"))
    #expect(after.stored(over: other, since: kept) == ["amount": "\"77\""])
    #expect(after.stored(over: [:], since: kept) == stored(after))
    after.output = nil
    #expect(after.stored(over: stored(kept), since: kept) == ["amount": "\"77\"", "output": nil])
  }
}
