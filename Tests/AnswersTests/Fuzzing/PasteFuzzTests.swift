// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Money
import SeededRandom
import Testing

@testable import Answers

@Suite("A receipt with random changes") struct PasteFuzzTests {
  // `make fuzz` goes on with other texts and the same oracle.
  @Test(
    "never traps, and no amount is offered with another sign, power or currency", arguments: 0..<8)
  func changed(seed: Int) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Samples/receipts.txt")
    var mutations = PasteMutations(
      of: try String(contentsOf: file, encoding: .utf8), seed: UInt64(seed))
    let options = ReadingOptions(localeDecimal: [.point, .comma][seed % 2])
    var offered = 0
    for _ in 0..<250 {
      let text = mutations.next()
      let scalars = Array(text.unicodeScalars)
      for found in AmountsInText.find(in: text, options: options) {
        if let fault = PasteOracle.fault(of: found, in: scalars) {
          Issue.record("\(text.debugDescription): \(fault)")
        }
        offered += 1
      }
      _ = AmountsInText.list(text, options: options)
      _ = AmountsInText.numbers(in: text, today: Samples.day("2026-11-21"), options: options)
    }
    #expect(offered > 250)
  }
}
