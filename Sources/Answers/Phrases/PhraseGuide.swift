// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The grammar of phrases as a text: what `agio help phrases` prints.
package enum PhraseGuide {
  /// All rules with their words and examples, in lines of at most 80 columns.
  package static var text: String {
    let head = wrapped(
      "A phrase is a question about money. Case, accents and most commas are free.", indent: "")
    let rules = PhraseTable.rules.map { section($0) }
    return ([head] + rules).joined(separator: "\n") + days
  }

  /// A word as it is written: `->` and not `- >`.
  static func shown(_ spelling: String) -> String {
    ["- >": "->", "= >": "=>", "= ?": "=?"][spelling] ?? spelling
  }

  private static func section(_ rule: PhraseRule) -> String {
    var text = rule.title + "\n" + wrapped(rule.explanation, indent: "  ")
    if !rule.words.isEmpty {
      var words: [String] = []
      for word in rule.words.map({ shown($0.spelling) }) where !words.contains(word) {
        words.append(word)
      }
      text += listed("Words:", words)
    }
    return text + rule.examples.map { "    agio \($0)\n" }.joined()
  }

  private static var days: String {
    let words =
      ["today", "yesterday", "the day before yesterday"] + DayVocabulary.weekdays
      + DayVocabulary.months
      + DayVocabulary.units.flatMap { ["last \($0.name)", "3 \($0.name)s ago"] }
    return listed("Day words:", words)
  }

  /// Words with points between, none of them broken over two lines.
  private static func listed(_ title: String, _ words: [String]) -> String {
    let points = words.dropLast().map { $0 + " ·" } + words.suffix(1)
    return lines(of: [title] + points, indent: "  ")
  }

  private static func wrapped(_ text: String, indent: String) -> String {
    lines(of: text.split(separator: " ").map(String.init), indent: indent)
  }

  /// Lines of at most 80 columns, broken between the parts.
  private static func lines(of parts: [String], indent: String) -> String {
    var lines: [String] = []
    var line = indent
    for part in parts {
      if line.count + part.count + 1 > 79, line.count > indent.count {
        lines.append(line)
        line = indent
      }
      line += (line.count > indent.count ? " " : "") + part
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}
