// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Money
import Rates
import SeededRandom
import Testing

@Suite("The corpus of nasty inputs") struct CorpusTests {
  @Test("each refused line is refused without a number")
  func refused() throws {
    let lines = try Samples.lines(of: "refused-amounts.txt")
    #expect(lines.count > 80)
    for line in lines {
      #expect(throws: Problem.self, "\(line)") { try Field.read(line) }
    }
  }

  @Test("each line with its value is read as that value")
  func read() throws {
    let lines = try Samples.lines(of: "read-amounts.txt")
    #expect(lines.count > 30)
    for line in lines {
      let parts = line.components(separatedBy: " => ")
      #expect(try Field.read(parts[0]).value == Rational(decimal: parts[1]), "\(line)")
    }
  }

  @Test("mutations of it are read or refused, and the position of an error is inside the text")
  func mutated() throws {
    var random = Seeded(31)
    let seeds = try Samples.lines(of: "refused-amounts.txt") + Samples.lines(of: "read-amounts.txt")
    let pieces = Array("0123456789.,'_ ()+-*/^%€$kmeE\u{200E}\u{200B}٣٫−×").map(String.init)
    for _ in 0..<5000 {
      var text = Array(seeds.randomElement(using: &random) ?? "")
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        if Bool.random(using: &random), place < text.count {
          text.remove(at: place)
        } else {
          text.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
        }
      }
      do {
        let reading = try Field.read(String(text))
        #expect(!reading.terms.isEmpty)
      } catch {
        #expect(error.offset.map { (0...String(text).count).contains($0) } ?? true)
        #expect(!error.message.isEmpty)
      }
    }
  }
}
