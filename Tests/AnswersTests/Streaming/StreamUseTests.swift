// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Testing

@testable import Answers

@Suite("The rates a stream needed") struct StreamUseTests {
  @Test("are those of each pair and each day once, of today where a phrase has no day")
  func once() throws {
    let today = Samples.clock.today
    let reader = PhraseReader(today: today, options: ReadingOptions())
    var use = StreamUse()
    for phrase in ["100 usd eur", "5 usd eur", "5 usd on 2024-03-15"] {
      use.add(try reader.query(phrase), favourites: [.gbp], today: today)
    }
    #expect(Set(use.pairs.map { $0.from.code + $0.to.code }) == ["USDEUR", "USDGBP"])
    let day = Samples.day("2024-03-15")
    #expect(Set(use.dates) == [today...today, day...day])
  }
}
