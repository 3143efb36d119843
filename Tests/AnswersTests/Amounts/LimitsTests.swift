// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@Suite("Limits of what is read") struct LimitsTests {
  @Test("1,000 digits are read, one more is refused")
  func digits() throws {
    let longest = String(repeating: "9", count: 1000)
    #expect(try Field.read(longest).value?.description == longest)
    expectLimit(longest + "9")
    expectLimit("0." + longest)
    expectLimit("1 + " + longest + "9")
  }

  @Test("exponents go from -400 to 400")
  func exponents() throws {
    #expect(try Field.read("1e400").value == Rational(10).raised(to: 400))
    #expect(try Field.read("1e-400").value == Rational(10).raised(to: -400))
    #expect(try Field.read("2^400").value == Rational(2).raised(to: 400))
    #expect(try Field.read("2^-400").value == Rational(2).raised(to: -400))
    for text in ["1e401", "1e-401", "1e99999999999999999999", "2^401", "2^-401", "2^(10^30)"] {
      expectLimit(text)
    }
  }

  @Test(
    "100 levels are read, one more is refused", arguments: [("(", ")"), ("-(", ")"), ("1^(", ")")])
  func depth(open: String, close: String) throws {
    let levels = 100 / (open.count == 1 ? 1 : 2)
    let longest =
      String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels)
    let more = open + longest + close
    #expect(try Field.read(longest).value?.magnitude != nil)
    expectLimit(more)
  }

  @Test("a chain of divisions or percentages is read or refused immediately, however long")
  func chains() throws {
    for count in [1_000, 2_000, 4_000, 8_000] {
      let chain = Array(repeating: "7", count: count).joined(separator: "/")
      let taken = ProcessorTime.of { _ = try? Field.read(chain) }
      #expect(taken < .seconds(2), "\(count) divisions")
    }
    for count in [500, 1_000, 2_000, 4_000] {
      let chain = String(repeating: "20% * ", count: count) + "5"
      let taken = ProcessorTime.of { _ = try? Field.read(String(chain.prefix(16_384))) }
      #expect(taken < .seconds(2), "\(count) percentages")
    }
    let thousand = Array(repeating: "7", count: 1_000).joined(separator: "/")
    #expect(try Field.read(thousand).value == Rational(7).raised(to: -998))
  }

  @Test("powers of powers are refused before they are computed")
  func towers() {
    for text in ["9^400^2", "(9^400)^400", "((2^400)^400)^400", "(1/3)^400^400", "1e400^400"] {
      expectLimit(text)
    }
    expectLimit((0..<60).map { "1/\(10_007 + $0 * 2)^40" }.joined(separator: "+"))
    expectLimit(String(repeating: "1e400*", count: 20) + "1")
  }

  @Test("hostile input is refused in well under a second")
  func hostile() {
    let texts = [
      String(repeating: "(", count: 1_000_000), String(repeating: "9", count: 1_000_000),
      String(repeating: "-", count: 16_000), String(repeating: "2^", count: 8_000) + "2",
      String(repeating: "1,", count: 8_000), String(repeating: "€", count: 5_000),
      String(repeating: "1/7+", count: 4_000) + "x", String(repeating: "e\u{301}", count: 5_000),
      (0..<1_000).map { "1/\(1_000_003 + $0 * 2)" }.joined(separator: "+"),
      String(repeating: "1.5^3*", count: 2_500) + "1",
      String(repeating: "9^99*", count: 3_000) + "1",
      String(repeating: "5 USD + 3 GBP +", count: 1_000),
      String(repeating: "\u{200E}", count: 5_000),
      "1" + String(repeating: "\u{300}", count: 7_000), String(repeating: "(1+", count: 5_000),
    ]
    for text in texts {
      let taken = ProcessorTime.of {
        #expect(throws: Problem.self) { try Field.read(text) }
      }
      // The release build takes milliseconds; this is an unoptimised one.
      #expect(taken < .seconds(3), "\(text.prefix(20))")
    }
  }

  @Test("the deepest expressions take less than half of the 8 MB of stack that agio's threads have")
  func stack() {
    let used = UsedStack.of {
      for unit in ["(", "-(", "2^(", "€(", "1+(", "2^", "- ", "10% of ", "(10% of -2^"] {
        for count in [50, 100, 4_000] {
          _ = try? Field.read(String(repeating: unit, count: count) + "1")
          let closed =
            String(repeating: unit, count: count) + "1" + String(repeating: ")", count: count)
          _ = try? Field.read(closed)
        }
      }
    }
    #expect((100_000..<4 << 20).contains(used))
  }

  private func expectLimit(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    #expect(sourceLocation: location) {
      try Field.read(text)
    } throws: { error in
      (error as? Problem)?.code == .limit
    }
  }
}
