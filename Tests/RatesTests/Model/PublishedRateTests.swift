// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import SeededRandom
import Testing

@testable import Rates

@Suite("Published rates") struct PublishedRateTests {
  @Test(
    "keep the text they were published in",
    arguments: [
      "1", "1.1172", "0.83380", "20275.17", "136", "1.0912818e-5", "0.000009423639", "1050000",
      "999999999999999.5", "0.000000000001", "1000000000000000", "1/13.987", "100/6.166",
      "1000/1.316", "1.234567890123456789012345", "1E3",
    ])
  func text(_ text: String) throws {
    #expect(try #require(PublishedRate(text: text)).text == text)
  }

  @Test("are exactly the number they are written as")
  func number() throws {
    #expect(PublishedRate(text: "0.83380")?.rational == decimal("0.8338"))
    #expect(PublishedRate(text: "1.0912818e-5")?.rational == decimal("0.000010912818"))
    #expect(PublishedRate(text: "100/6.166")?.rational == decimal("100") / decimal("6.166"))
    #expect(PublishedRate(text: "100/6.166")?.price == decimal("6.166"))
  }

  @Test(
    "are only positive decimals in 1e-12…1e15, or powers of ten over one",
    arguments: [
      "", "0", "0.0", "-1", "+1", "1,5", "--1", "1.5abc", " 1", "1 ", ".5", "5.", "01", "00.5",
      "1e400", "1e16", "1e-13", "0.0000000000009", "1000000000000001", "1e", "1e+", "e5", "NaN",
      "inf", "0x1", "1/", "/1", "2/1.5", "10/0", "1/1/1", "100/-6", "10000000000/1", "١", "1.2.3",
    ])
  func refused(_ text: String) {
    #expect(PublishedRate(text: text) == nil)
  }

  @Test("one number with two texts is one number and two rates")
  func sameNumber() throws {
    let long = try #require(PublishedRate(text: "0.83380"))
    let short = try #require(PublishedRate(text: "0.8338"))
    #expect(long != short)
    #expect(long.isSameNumber(as: short))
  }

  @Test("published rates are stored as their text")
  func codable() throws {
    let rates = ["1.1172", "100/6.166", "1.1e-5"].compactMap { PublishedRate(text: $0) }
    let encoded = try JSONEncoder().encode(rates)
    #expect(try JSONDecoder().decode([PublishedRate].self, from: encoded) == rates)
  }

  @Test("a random rate is read and written unchanged, and its cross in machine words is exact")
  func properties() throws {
    var random = Seeded(5)
    func any() throws -> PublishedRate {
      let digits = Int.random(in: 1...12, using: &random)
      let scale = Int.random(in: 0...6, using: &random)
      var text = String(Int.random(in: 1..<Int(PowersOfTen.words[digits]), using: &random))
      if scale > 0 {
        let padded = String(repeating: "0", count: max(0, scale + 1 - text.count)) + text
        text = padded.dropLast(scale) + "." + padded.suffix(scale)
      }
      if Int.random(in: 0..<5, using: &random) == 0 { text = "100/" + text }
      let rate = try #require(PublishedRate(text: text), "\(text)")
      #expect(rate.text == text)
      return rate
    }
    for _ in 0..<3_000 {
      let (from, to) = (try any(), try any())
      #expect(RateFraction(from: from, to: to).rational == to.rational / from.rational)
    }
  }

  @Test("know when they moved by more than a given percentage")
  func moves() throws {
    func moved(_ before: String, _ now: String, _ percent: UInt64 = 20) throws -> Bool {
      try #require(PublishedRate(text: now)).moved(
        from: #require(PublishedRate(text: before)), moreThanPercent: percent)
    }
    #expect(try !moved("1", "1.2"))
    #expect(try moved("1", "1.2000001"))
    #expect(try !moved("1", "0.8"))
    #expect(try moved("1", "0.7999999"))
    #expect(try moved("100/6", "100/8"))
    #expect(try !moved("100/6", "100/7"))
    #expect(try moved("1e-5", "1.3e-5"))
    #expect(try !moved("0.83380", "0.8338"))
  }
}
