// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Strict XML") struct XMLReaderTests {
  private func names(_ text: String) throws -> [String] {
    var names: [String] = []
    try XMLReader.read(Array(text.utf8)) { event, _ in
      if case .start(let name, _) = event { names.append(name) }
    }
    return names
  }

  @Test("elements, attributes in either quote, text")
  func reads() throws {
    var seen: [String] = []
    try XMLReader.read(Array("<a x='1' y=\"2\">t&amp;u<b/></a>".utf8)) { event, _ in
      switch event {
      case .start(let name, let attributes):
        seen.append(name + attributes.sorted { $0.key < $1.key }.map { $0.key + $0.value }.joined())
      case .text(let text): seen.append(text)
      case .end(let name): seen.append("/" + name)
      }
    }
    #expect(seen.joined(separator: " ") == "ax1y2 t & u b /b /a")
  }

  @Test(
    "what was cut off, or continues after the end, is refused",
    arguments: [
      "", " ", "<a>", "<a><b></b>", "<a/>x", "<a/><b/>", "<a></b>", "<a b=1/>", "<a b='1' b='2'/>",
    ])
  func refused(_ text: String) {
    #expect(throws: PayloadError.self) { try names(text) }
  }

  @Test("a document type is refused, and with it every entity bomb")
  func entityBomb() {
    let bomb = """
      <!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;&x;&x;&x;&x;">
      <!ENTITY z "&y;&y;&y;&y;&y;&y;&y;&y;">]><a>&z;</a>
      """
    #expect(throws: PayloadError(.unexpected, "a document type declaration")) { try names(bomb) }
    let file = "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>"
    #expect(throws: PayloadError.self) { try names(file) }
    #expect(throws: PayloadError.self) { try names("<a>&undefined;</a>") }
  }

  @Test("deep nesting is refused")
  func depth() {
    #expect(throws: PayloadError.self) { try names(String(repeating: "<a>", count: 100_000)) }
  }

  @Test("Latin-1 under the name of UTF-8, and UTF-16, are refused")
  func encodings() {
    #expect(throws: PayloadError.self) {
      try XMLReader.read([0x3C, 0x61, 0x3E, 0xE9, 0x3C, 0x2F, 0x61, 0x3E]) { _, _ in }
    }
    let wide: [UInt8] = Array("<a/>".utf8).flatMap { [$0, 0] as [UInt8] }
    #expect(throws: PayloadError.self) { try XMLReader.read([0xFF, 0xFE] + wide) { _, _ in } }
  }
}
