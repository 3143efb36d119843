// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("The generated tables") struct GeneratedTablesTests {
  @Test(
    "say what their sources say",
    arguments: [("speech.tsv", "Speech"), ("adjectives.tsv", "Adjectives")])
  func sources(_ table: String, _ name: String) throws {
    let source = try #require(House.files(under: "Scripts/currencies/data", named: [table]).first)
    let generated = try #require(
      House.files(
        under: "Sources/Money/Currencies/Generated", named: ["CurrencyTable+\(name).swift"]
      ).first)
    let lines = source.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t").joined(separator: "|") }
    let rows = generated.text.split(separator: "\n").filter { $0.contains("|") }
      .map { $0.drop { $0 == " " } }
    #expect(rows.map(String.init) == lines)
  }
}
