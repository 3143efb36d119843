// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Testing

/// The project says shows, prints and reports; is, belongs and applies.
@Suite("Plain English") struct PlainEnglishTests {
  /// A wording that readers would have to translate.
  struct Wording: Sendable, CustomTestStringConvertible {
    /// A regular expression, in which case is free.
    let pattern: String
    let instead: String
    /// A text that has it.
    let example: String

    init(_ pattern: String, _ instead: String, _ example: String) {
      self.pattern = pattern
      self.instead = instead
      self.example = example
    }

    var testDescription: String { example }

    func isIn(_ text: String) -> Bool {
      text.range(of: pattern, options: [.regularExpression, .caseInsensitive]) != nil
    }
  }

  static let wordings = [
    // "Told apart" is plain English, and "tell me" is what a person may type.
    Wording(#"\b(tells?|told)\b(?! apart)(?! me")"#, "shows, prints, reports", "it tells the day"),
    Wording(#"\bstands\b(?! for)|\bthere stands?\b"#, "is", "what stands behind it"),
    Wording(#"\bbefell\b|\bbefallen\b"#, "a problem with", "what befell the store"),
    Wording(#"\bthere is nobody\b"#, "all … are disabled", "there is nobody to ask"),
    Wording(#"\bto be left alone\b"#, "rate-limited", "it asks to be left alone until 22:07"),
    Wording(#"\bso many\b"#, "DAYS days, this many", "older than so many days"),
    Wording(#"\bis no [a-z]+ code\b"#, "is not a", "is no currency code"),
    Wording(
      #"(?<!\bthere )\b(is|are) no (amounts?|sum|command|conversion|phrase|option)\b"#,
      "is not, are not", "they are no sum"),
    Wording(#"\bambiguous but for\b"#, "ambiguous without", "ambiguous but for the locale"),
    Wording(#"\brates of (one's|your) own\b|\byour own rates\b"#, "custom rates", "your own rates"),
    Wording(#"\bbesides\b|\bbehind the end\b"#, "plus, after the end", "besides the rates"),
    Wording(#"\bbegins so\b"#, "no matching …, begins with it", "no currency begins so"),
    Wording(#"\bby itself\b|(is|update\w*)ByItself\b"#, "automatically", "it fetches by itself"),
    Wording(#"besidesTheBoard|broughtBack|isTheTerminals"#, "what it is", "besidesTheBoard"),
    Wording(#"tellObservers|ifTelling"#, "notify, show", "tellObservers"),
    Wording(#"(?-i:\bis(Also)?Of[A-Z])"#, "has, belongs, applies", "isOfAll"),
  ]

  /// The names of values in the recordings of earlier versions.
  static let recorded = ["Sources/Converter/Recording/RecordedSettings.swift"]

  static let texts: [(path: String, text: String)] = Array(
    [
      sources,
      House.files(under: "docs", endings: [".md"]),
      House.files(under: "Benchmarks", endings: [".md"]).filter { !$0.path.contains("/.build") },
      python,
      House.files(under: "Scripts", endings: [".in"]),
      House.files(under: ".", named: pages),
    ].joined())

  static let sources = House.files(under: "Sources", endings: [".swift", ".md"])
    .filter { !$0.path.contains("/Generated/") && !recorded.contains($0.path) }

  static let python = House.files(under: "Tests", endings: [".py"])
    .map { (path: $0.path, text: separated($0.text)) }

  static let pages = [
    "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Fuzz/README.md", ".ci/run",
    ".github/workflows/test.yml",
  ]

  /// Python's names as words: an underscore is part of a word in a regular expression.
  static func separated(_ text: String) -> String {
    text.replacingOccurrences(of: "_", with: " ")
  }

  @Test("the words of Python's names are read one by one")
  func namesOfPython() throws {
    let telling = try #require(Self.wordings.first)
    #expect(telling.isIn(Self.separated("def test_tells_the_day(self):")))
  }

  @Test("texts and names use the usual words", arguments: wordings)
  func usualWords(_ wording: Wording) throws {
    try #require(wording.isIn(wording.example))
    try #require(Self.texts.count > 500)
    let read = Set(Self.texts.map(\.path))
    try #require(Self.pages.allSatisfy(read.contains))
    for (path, text) in Self.texts where wording.isIn(text) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where wording.isIn(String(line)) {
        Issue.record("\(path):\(number + 1) says \(line); write: \(wording.instead)")
      }
    }
  }
}
