// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Testing

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
}
