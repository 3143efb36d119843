// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("Words no currency is called by") struct UnknownWordTests {
  private func read(_ text: String) throws -> Query {
    try Grammar(today: try #require(Day(iso: "2026-11-21")), options: ReadingOptions()).query(text)
  }

  private func unknown(_ query: Query) -> [Problem] {
    query.requested.compactMap { if case .unknown(let error) = $0 { error } else { nil } }
  }

  @Test("only the first of many is compared with every name")
  func firstOnly() throws {
    let query = try read("100 usd in eru, gpb, jyp")
    #expect(unknown(query).count == 3)
    #expect(unknown(query)[0].advice?.contains("did you mean") == true)
    #expect(unknown(query).dropFirst().allSatisfy { $0.advice == Remedy.listCurrencies.command })
  }

  @Test("thousands of words take no time, whether names or not")
  func many() {
    let letters = Array("abcdefghijklmnop")
    let names = (0..<2_000).map { number in
      "w" + String([letters[number >> 8], letters[number >> 4 & 15], letters[number & 15]])
    }
    for text in [
      names.joined(separator: " "), "100 usd in " + names.joined(separator: " "),
      "100 " + names.joined(separator: " "), "100 usd " + names.joined(separator: " "),
      String(repeating: "usd ", count: 2_000) + "xyzzy",
      String(repeating: "new zealand ", count: 700) + "xyzzy",
      "xyzzy " + String(repeating: "usd ", count: 2_000), String(repeating: "eut ", count: 2_000),
      String(repeating: "eur/", count: 2_000), String(repeating: "and ", count: 2_000),
    ] {
      // The release build takes milliseconds; this is an unoptimised one.
      #expect(ProcessorTime.of { _ = try? read(text) } < .seconds(5), "\(text.prefix(30))")
    }
  }

  @Test("letters with two meanings are asked about, and are no unknown currency")
  func asked() {
    for text in ["$1,234.00 MN EUR", "500 T€ USD"] {
      #expect {
        try read(text)
      } throws: {
        ($0 as? Problem)?.code == .ambiguousAmount
      }
    }
  }
}
