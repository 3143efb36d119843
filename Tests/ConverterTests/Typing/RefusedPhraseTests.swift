// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Testing

@testable import Converter

@Suite("Typed phrases that are refused") struct RefusedPhraseTests {
  @Test("a phrase to its own currency is refused, and further results get rows")
  func results() {
    let same = Samples.press("Enter", on: Samples.type("100 usd to usd"))
    #expect(same.notice?.text == "Nothing changed: USD to USD is always 1")
    let several = Samples.press("Enter", on: Samples.type("100 usd to eur, gbp, sek"))
    #expect(several.board.lineup.present.temporary == [.sek])
    #expect(several.board.from == .usd && several.board.to == .eur)
  }

  @Test(
    "a day that does not exist, or is to come, is said at once, and the answer is marked as old")
  func impossibleDay() {
    for text in ["31 feb 2020", "1 jan 2030", "2020-13-45"] {
      let state = Samples.type("100 usd to eur on " + text)
      #expect(state.board.amount.fault?.code == .badDate, "\(text)")
      #expect(state.figures.isOutdated)
      let kept = Samples.press("Enter", on: state)
      #expect(kept.notice?.text.hasPrefix("Nothing changed: ") == true)
      #expect(kept.notice?.text.contains("not finished") == false)
    }
    for text in ["2", "2 j", "2 jan", "2 jan 20", "2020-0", "2020-01-0", "15 mar 2020"] {
      #expect(Samples.type("100 usd to eur on " + text).board.amount.fault == nil, "\(text)")
    }
    // Four digits of an amount are no year, and a day in digits has none yet.
    for text in ["3.12", "15.3.", "3/12", "3.12.20"] {
      #expect(Samples.type("1000 usd to eur on " + text).board.amount.fault == nil, "\(text)")
    }
    let both = Samples.type("1000 usd to eur on 3.12.2024")
    #expect(both.board.amount.fault?.message.hasPrefix("this can be ") == true)
    let unfinished = Samples.press("Enter", on: Samples.type("100 usd to eur on 31 feb"))
    #expect(unfinished.notice?.text.hasPrefix("Nothing changed: not a date: 31 feb") == true)
  }
}
