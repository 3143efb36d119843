// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Testing

@testable import Converter

@Suite("Digest") struct DigestTests {
  struct Value: Codable {
    var list = [1, 2]
    var set: Set = ["a", "b", "c"]
    var names = ["x": [1], "y": [2]]
    var rows = [1: "one", 2: "two"]
    var text: String? = "t"
    var amount = 1.5
    var flag = true
  }

  @Test("equal values have equal digests, whatever the order of their sets") func order() {
    var other = Value()
    other.set = Set((0..<1_000).map(String.init))
    for number in 0..<1_000 { other.set.remove(String(number)) }
    other.set.formUnion(["c", "a", "b"])
    other.names = [:]
    other.names["y"] = [2]
    other.names["x"] = [1]
    #expect(Digest(of: other) == Digest(of: Value()))
  }

  @Test("every field affects the digest") func fields() {
    var digests: Set = [Digest(of: Value())]
    func change(_ body: (inout Value) -> Void) {
      var value = Value()
      body(&value)
      let isNew = digests.insert(Digest(of: value)).inserted
      #expect(isNew)
    }
    change { $0.list = [2, 1] }
    change { $0.set = ["a", "b"] }
    change { $0.names = ["x": [2], "y": [1]] }
    change { $0.rows = [2: "one", 1: "two"] }
    change { $0.text = nil }
    change { $0.text = "" }
    change { $0.amount = 1.6 }
    change { $0.flag = false }
  }

  @Test("the digest of a value never changes, because recordings outlive programs") func stable() {
    #expect(Digest(of: [1, 2, 3]).description == "f0999c9bf566d296")
  }

  @Test("numbers of 128 bits count in full, and so do the fields after them") func wide() {
    struct Account: Codable {
      var amount: Int128 = 5
      var limit: UInt128 = 7
      var note = "x"
    }
    var digests: Set = [Digest(of: Account())]
    for other in [
      Account(amount: -5), Account(amount: 5 + 1 << 64), Account(limit: 8),
      Account(limit: 7 + 1 << 64), Account(note: "y"),
    ] {
      #expect(digests.insert(Digest(of: other)).inserted)
    }
  }

  @Test("numbers of 128 bits count in a list written element by element, and alone") func wideList()
  {
    struct List: Encodable {
      var numbers: [Int128]
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for number in numbers {
          try container.encode(number)
          try container.encode(UInt128(bitPattern: number))
        }
      }
    }
    #expect(Digest(of: List(numbers: [1, 2])) != Digest(of: List(numbers: [1, 3])))
    #expect(Digest(of: Int128(1)) != Digest(of: Int128(1) << 64))
  }

  private struct Refused: Error {}

  private struct Refusing: Encodable {
    func encode(to encoder: any Encoder) throws { throw Refused() }
  }

  @Test("a value that cannot be encoded is reported, not digested in part") func refused() {
    #expect(throws: Refused.self) { try Digest(encoding: [Refusing()]) }
    var issues: [String] = []
    _ = Digest(of: [Refusing()], report: { issues.append($0) })
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Refused") == true)
  }
}
