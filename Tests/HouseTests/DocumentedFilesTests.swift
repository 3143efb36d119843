// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("The files that the documentation names") struct DocumentedFilesTests {
  private let pages =
    House.files(under: "docs", named: ["architecture.md"])
    + House.files(under: "", named: ["CONTRIBUTING.md"])

  @Test("exist")
  func exist() {
    let paths = ["Sources", "Tests", "Scripts"].flatMap {
      House.files(under: $0, endings: [".swift", ".c", ".py"]).map { "/" + $0.path }
    }
    var named: Set<String> = []
    for page in pages {
      for match in page.text.matches(of: #/[\w+\/]+\.(?:swift|c|py)\b/#) {
        let file = String(match.0)
        guard !file.contains(#/Name|NAME/#) else { continue }
        named.insert(file)
        #expect(paths.contains { $0.hasSuffix("/" + file) }, "\(file) in \(page.path)")
      }
    }
    #expect(named.count > 60)
  }

  @Test("are at most 20 for a key, and 25 for a conversion and for a fetch")
  func walks() throws {
    let page = try #require(pages.first { $0.path.hasSuffix("architecture.md") })
    let walks = page.text.split(separator: "```").filter { $0.contains(".swift ") }
    #expect(walks.count == 3)
    for (walk, most) in zip(walks, [20, 25, 25]) {
      #expect(walk.split(separator: "\n").count <= most)
    }
  }
}
