// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Testing

@Suite("House rules") struct HouseRulesTests {
  static let folders = ["Sources", "Tests", "Examples"]

  @Test("no Swift file is longer than 300 lines, and the median source file is under 100")
  func lengths() throws {
    let files = Self.folders.flatMap { House.swiftFiles(under: $0) }
    // A generated file is as long as its data.
    for file in files where !file.path.contains("/Generated/") {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 301, "\(file.path) has \(lines) lines")
    }
    let lengths = files.filter { $0.path.hasPrefix("Sources") }
      .map { $0.text.split(separator: "\n", omittingEmptySubsequences: false).count }.sorted()
    try #require(!lengths.isEmpty)
    #expect(lengths[lengths.count / 2] < 100)
  }

  @Test("no file is a collection of unrelated helpers")
  func names() {
    for file in Self.folders.flatMap({ House.swiftFiles(under: $0) }) {
      for word in ["Utils", "Helper", "Manager", "Common", "Misc"] {
        #expect(!file.path.contains(word), "\(file.path): name it by what it does")
      }
    }
  }

  @Test("sources never crash because a value is missing")
  func noForce() {
    for file in House.swiftFiles(under: "Sources") {
      for word in ["try!", "as! ", "fatalError("] {
        #expect(!file.text.contains(word), "\(file.path) contains \(word)")
      }
    }
  }

  @Test("a sheet is its folder and four lines of Sheet.swift")
  func sheets() throws {
    let files = House.swiftFiles(under: "Sources/Converter")
    let list = try #require(files.first { $0.path.hasSuffix("Rooms/Sheet.swift") })
    let sheets =
      list.text.split(separator: "SheetMessage").first?
      .matches(of: /\n  case (\w+)\((\w+)\)/) ?? []
    try #require(!sheets.isEmpty)
    for (_, name, type) in sheets.map(\.output) {
      let lines = list.text.split(separator: "\n").filter { line in
        line.contains("case \(name)(") || line.contains("case .\(name)(")
          || line.contains("    \(type).self")
      }
      #expect(lines.count == 4, "\(type): \(lines)")
      let folders = files.filter { file in
        file.path != list.path
          && file.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(type)
      }
      .map { $0.path.split(separator: "/").dropLast().joined(separator: "/") }
      #expect(Set(folders).count == 1, "\(type) is in \(Set(folders).sorted())")
    }
  }

  @Test("a page is its folder and three lines of Page.swift, and one for its messages")
  func pages() throws {
    let files = House.swiftFiles(under: "Sources/Converter")
    let list = try #require(files.first { $0.path.hasSuffix("Rooms/Page.swift") })
    let parts = list.text.split(separator: "enum PageMessage")
    let pages = parts.first?.matches(of: /\n  case (\w+)/).map { $0.output.1 } ?? []
    try #require(!pages.isEmpty)
    for name in pages {
      let lines = list.text.matches(of: /\n +case \.?(\w+)/).filter { $0.output.1 == name }
      #expect((2...3).contains(lines.count), "\(name)")
    }
    let rooms = list.text.matches(of: /\n    (\w+)\.self,/).map { $0.output.1 }
    #expect(rooms.count == pages.count)
    for room in rooms {
      let declaring = files.filter { $0.text.contains(" \(room): PageRoom {") }
      #expect(declaring.count == 1, "\(room)")
    }
  }

  @Test("what connects a feature with the app is in a file InApp of its folder, one for each")
  func glue() {
    let files = House.swiftFiles(under: "Sources/Converter")
    for file in files where file.text.contains(/\nlet \w+InApp\b/) {
      // What opens sheets is with the list of them.
      #expect(
        file.path.hasSuffix("InApp.swift") || file.path.hasSuffix("Rooms/Sheet.swift"),
        "\(file.path)")
    }
    let folders = files.filter { $0.path.hasSuffix("InApp.swift") && !$0.path.contains("/App/") }
      .map { $0.path.split(separator: "/").dropLast().joined(separator: "/") }
    #expect(folders.count == Set(folders).count)
  }

  @Test("a room translates keys: what they change or say is decided in a reducer")
  func rooms() {
    let rooms = House.swiftFiles(under: "Sources/Converter").filter {
      $0.text.contains(/\n(extension \w+|struct \w+): (Sheet|Page)?Room\b/)
    }
    #expect(rooms.count >= 14)
    for file in rooms {
      #expect(!file.text.contains(".notice("), "\(file.path)")
      #expect(!file.text.contains("clamped("), "\(file.path)")
    }
  }

  @Test("a view never compares its size with a number: its parts have steps or are optional")
  func areas() throws {
    let comparison =
      /\.(width|height) ([<>]=?|[!=]=) \d|\d ([<>]=?|[!=]=) [\w.]+\.(width|height)\b/
    for text in ["area.height >= 9 ? 4 : 3", "guard plot.width > 1", "if 12 <= inside.height {"] {
      try #require(text.contains(comparison), "\(text)")
    }
    let views = House.swiftFiles(under: "Sources/Converter").filter {
      $0.text.contains(" of frame: inout Frame")
    }
    try #require(views.contains { $0.path.hasSuffix("MatrixView.swift") })
    for (path, text) in views {
      for line in text.split(separator: "\n") where line.contains(comparison) {
        Issue.record("\(path):\(line)")
      }
    }
  }

  @Test("which source answers is decided in Rates")
  func sources() {
    let others = House.swiftFiles(under: "Sources").filter { !$0.path.hasPrefix("Sources/Rates/") }
    for file in others {
      #expect(!file.text.contains(/(source|selection|requested) [=!]= \.auto/), "\(file.path)")
      // A recording stores which sources are enabled.
      if file.path.hasPrefix("Sources/Converter/Recording/") { continue }
      #expect(!file.text.contains(/[bB]ook(\(\))?\.enabled\b/), "\(file.path)")
    }
  }

  @Test("the screen gives advice as keys, not as commands")
  func advice() {
    for file in House.swiftFiles(under: "Sources/Converter") {
      for word in ["problem", "error", "fault", "failure", "remedy"] {
        #expect(!file.text.contains("\(word).advice"), "\(file.path)")
        // It words every remedy for the screen; some are the same everywhere.
        if file.path == "Sources/Converter/View/Remark.swift" { continue }
        #expect(!file.text.contains("\(word).command"), "\(file.path)")
      }
      #expect(!file.text.contains(".remarks(beside"), "\(file.path)")
    }
  }

  @Test("every action of the screen has a line in a key table")
  func actions() throws {
    let texts = House.swiftFiles(under: "Sources/Converter").map(\.text)
    let names = texts.flatMap { text in
      text.matches(of: /static let (\w+) = Action\("/).map { String($0.1) }
    }
    try #require(!names.isEmpty)
    for name in names {
      let hasKey = texts.contains {
        $0.contains(", .\(name), nil, \"") || $0.contains(", .\(name), \"")
      }
      #expect(hasKey, "\(name) has no key")
    }
  }
}
