// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("SHA-256") struct SHA256Tests {
  private func hash(_ text: String) -> String {
    var sum = SHA256()
    sum.add(text.utf8)
    return sum.hex
  }

  // The examples of FIPS 180-4, and those of NIST's test vectors that lie about the end of a block.
  @Test(
    "the hash of a text is that of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 64),
        "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ]) func vectors(text: String, expected: String)
  {
    #expect(hash(text) == expected)
  }

  @Test("is the same of a text in parts, and goes on after it was read") func parts() {
    var sum = SHA256()
    sum.add("agio-lock".utf8)
    #expect(sum.hex == hash("agio-lock"))
    sum.add(" 1".utf8)
    #expect(sum.hex == hash("agio-lock 1"))
  }

  @Test("is the same wherever a text is cut", arguments: [0, 1, 55, 63, 64, 65, 128, 200, 300])
  func cuts(place: Int) {
    let bytes = (0..<300).map { UInt8($0 % 251) }
    var whole = SHA256()
    for byte in bytes { whole.add(CollectionOfOne(byte)) }
    var sum = SHA256()
    sum.add(bytes[..<place])
    sum.add(AnySequence(bytes[place...]))
    #expect(sum.hex == whole.hex)
  }
}
