// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The grammar of phrases as a text: what `agio help phrases` prints.
package enum PhraseGuide {
  /// All rules with their words and examples, in lines of at most 80 columns.
  package static func text(isPlain: Bool = false) -> String {
    let head = HelpText.wrapped(
      "A phrase is a question about money. Case, accents, quotes and most commas do not matter. In a shell, "
        + "quote a phrase that contains $, *, > or brackets.")
    let rules = PhraseTable.rules.map { section($0, isPlain) }
    return ([head] + rules).joined(separator: "\n") + DayVocabulary.listing(isPlain: isPlain)
  }

  /// A word as it is written: `->` and not `- >`.
  static func shown(_ spelling: String) -> String {
    ["< >": "<>", "< - >": "<->", "- >": "->", "- - >": "-->", "= >": "=>", "= ?": "=?"][spelling]
      ?? spelling
  }

  private static func section(_ rule: PhraseRule, _ isPlain: Bool) -> String {
    var text = rule.title + "\n" + HelpText.wrapped(rule.explanation, indent: "  ")
    if !rule.words.isEmpty {
      var words: [String] = []
      for word in rule.words { words.appendIfNew(shown(word.spelling)) }
      text += HelpText.listed("Words:", words, isPlain: isPlain)
    }
    return text + rule.examples.map { "    agio \(ShellWord.phrase($0))\n" }.joined()
  }
}
