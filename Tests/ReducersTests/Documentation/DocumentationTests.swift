// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reducers
import Testing

@Suite("The documentation") struct DocumentationTests {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  static let catalog = tests.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Reducers/Reducers.docc")

  static let readme = catalog.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/Reducers.md")

  static func files(in folder: URL, ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(ending) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// The code blocks of the pages, each with its page.
  static func blocks() throws -> [(page: String, lines: [String])] {
    try (files(in: catalog, ending: ".md") + [readme]).flatMap { page in
      let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
      return parts.enumerated().compactMap { index, part in
        index % 2 == 1 && part.hasPrefix("swift\n")
          ? (page.lastPathComponent, lines(part.dropFirst(6))) : nil
      }
    }
  }

  @Test("shows only code that is compiled in this folder") func compiled() throws {
    let compiled =
      try Self.files(in: Self.tests, ending: "Snippet.swift")
      + Self.files(in: Self.tests, ending: "Snippets.swift")
    let sources = try compiled.map { try Self.lines(String(contentsOf: $0, encoding: .utf8)) }
    let blocks = try Self.blocks()
    #expect(blocks.count >= 30)
    for block in blocks {
      let isCompiled = sources.contains { $0.contains(block.lines) }
      #expect(isCompiled, "\(block.page): \(block.lines.first ?? "")")
    }
  }

  @Test("defines every example on a page") func defined() throws {
    let lines = try Self.blocks().flatMap(\.lines)
    let isDefinition = /\b(?:let|struct|enum|func) ([Dd]oc[A-Z]\w*)/
    let defined = Set(lines.flatMap { $0.matches(of: isDefinition) }.map { String($0.1) })
    #expect(defined.count >= 10)
    for line in lines {
      for name in line.matches(of: /\b[Dd]oc[A-Z]\w*/) where !line.contains("doc:") {
        #expect(defined.contains(String(name.0)), "\(line)")
      }
    }
  }

  @Test("shows manifests that can be copied: paths without gaps, targets that agio does not have")
  func manifests() throws {
    let package = Self.catalog.appending(path: "../../../Package.swift")
    let own = try String(contentsOf: package, encoding: .utf8)
      .matches(of: /arget\(\s*name: "([^"]+)"/).map { String($0.1) }
    #expect(own.contains("Converter"))
    var (packages, targets) = (0, 0)
    for page in try Self.files(in: Self.catalog, ending: ".md") + [Self.readme] {
      let text = try String(contentsOf: page, encoding: .utf8)
      for line in Self.lines(text) where line.hasPrefix(".package(path") {
        packages += 1
        #expect(
          line.hasPrefix(".package(path: \"../agio\", traits: ["), "\(page.lastPathComponent)")
      }
      for target in text.matches(of: /arget\(\s*name: "([^"]+)"/) {
        targets += 1
        #expect(!own.contains(String(target.1)), "\(page.lastPathComponent): \(target.1)")
      }
    }
    #expect(packages == 2)
    #expect(targets == 2)
  }

  @Test("has no heading with the name of a page, which would make links ambiguous")
  func headings() throws {
    let pages = try Self.files(in: Self.catalog, ending: ".md")
    let names = Set(pages.map { $0.deletingPathExtension().lastPathComponent })
    for page in pages {
      for line in try Self.lines(String(contentsOf: page, encoding: .utf8)).dropFirst()
      where line.hasPrefix("##") {
        let heading = line.drop { $0 == "#" || $0 == " " }
        #expect(!names.contains(String(heading)), "\(page.lastPathComponent): \(heading)")
      }
    }
  }

  @Test("calls a reply a reply and waiting finish, in the pages and in the sources")
  func oneWord() throws {
    let sources = Self.catalog.deletingLastPathComponent()
    let folders = try FileManager.default.subpathsOfDirectory(atPath: sources.path())
    for path in folders where path.hasSuffix(".md") || path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for word in ["answer", "settle"] {
        #expect(!text.localizedCaseInsensitiveContains(word), "\(path): \(word)")
      }
    }
  }

  @Test("links only to pages that exist") func links() throws {
    let pages = try Self.files(in: Self.catalog, ending: ".md")
    let names = Set(pages.map { $0.deletingPathExtension().lastPathComponent })
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      for link in text.matches(of: /<doc:([A-Za-z]+)>/) {
        #expect(names.contains(String(link.1)), "\(page.lastPathComponent): \(link.1)")
      }
      for link in text.matches(of: /\]\(([A-Za-z]+)\.md\)/) {
        #expect(names.contains(String(link.1)), "\(page.lastPathComponent): \(link.1)")
      }
    }
  }

  @Test("links to types that exist, and has no page with the name of one") func types() throws {
    let sources = Self.catalog.deletingLastPathComponent()
    let texts = try FileManager.default.subpathsOfDirectory(atPath: sources.path())
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
      .map { try String(contentsOf: sources.appending(path: $0), encoding: .utf8) }
    let isType = /public (?:final class|struct|enum|protocol|actor) (\w+)/
    let types = Set(texts.flatMap { $0.matches(of: isType) }.map { String($0.1) })
    #expect(types.count >= 30)
    for text in texts {
      for link in text.matches(of: /``([A-Z]\w+)/) where link.1 != "Reducers" {
        #expect(types.contains(String(link.1)), "\(link.1)")
      }
    }
    for page in try Self.files(in: Self.catalog, ending: ".md") {
      let name = page.deletingPathExtension().lastPathComponent
      #expect(!types.contains(name), "\(name)")
    }
  }

  @Test("numbers the guarantees on their page and in the README, each tested under its number")
  func guarantees() throws {
    let pages = try [Self.catalog.appending(path: "Guarantees.md"), Self.readme].map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    let suites = try Self.files(
      in: Self.tests.deletingLastPathComponent().appending(path: "Guarantees"), ending: ".swift")
    for number in 1...19 {
      let digits = number < 10 ? "G0\(number)" : "G\(number)"
      for page in pages { #expect(page.contains("**G\(number)**")) }
      #expect(suites.contains { $0.lastPathComponent.hasPrefix(digits) })
    }
  }

  @Test("the first program prints what its page shows") func firstProgram() async {
    var printed: [String] = []
    await gettingStarted { printed.append($0) }
    #expect(printed == ["no result", "125.0 USD"])
  }

  @Test("the shell on its page paints, sleeps and stops") func shell() {
    let store = docMailbox(wakeTheLoop: {})
    var keys: [DocMessage] = [.open, .sheet(.child(.increment)), .sheet(.dismiss)]
    var painted: [Int?] = []
    docShell(
      store, sleep: { _ in keys.removeFirst() }, paint: { painted.append($0.sheet?.count) },
      isFinished: { _ in keys.isEmpty })
    #expect(painted == [nil, 0, 1])
  }

  @Test("the commands on their page print as they are written") func commands() {
    #expect(docCommands()[4].description == "sequence(perform(save), send(saved), dismiss)")
  }
}
