// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import Money

@Suite("Blocks of 18 digits") struct DigitBlockTests {
  @Test("are the digits of the number, with zeros before it")
  func digits() {
    var random = Seeded(18)
    var numbers: [UInt64] = [0, 1, 9, 10, 99_999_999, 100_000_000, DigitBlock.limit - 1]
    for width in 1...18 {
      let limit = PowersOfTen.words[width]
      numbers += [limit - 1, limit / 10]
      numbers += (0..<500).map { _ in UInt64.random(in: 0..<limit, using: &random) }
    }
    for number in numbers {
      var written = [UInt8](repeating: 0, count: 20)
      written.withUnsafeMutableBufferPointer { DigitBlock.write(number, to: $0, at: 1) }
      let text = String(number)
      let expected = String(repeating: "0", count: 18 - text.count) + text
      #expect(String(decoding: written[1...18], as: UTF8.self) == expected)
      #expect(written[0] == 0 && written[19] == 0)
    }
  }

  @Test("hold all groups of four digits")
  func groups() {
    for number: UInt64 in 0..<10_000 {
      let word = DigitBlock.eight(number * 10_001)
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      let text = String(number)
      let four = String(repeating: "0", count: 4 - text.count) + text
      #expect(String(decoding: bytes, as: UTF8.self) == four + four)
    }
  }
}
