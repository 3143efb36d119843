// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The words of a command line before they are told apart into options and a phrase.
enum CommandWords {
  /// Negative amounts and arrows as words of the phrase: `-5` and `->` would be taken for options,
  /// `−5` and `→` are not.
  ///
  /// Both spellings are read alike. Values of options, such as `--on -30`, stay as they are.
  static func protectingNegatives(_ words: [String]) -> [String] {
    var isValue = false
    return words.map { word in
      defer { isValue = word.hasPrefix("--") && !word.contains("=") && takesValue(word) }
      if word == "->" { return "→" }
      guard !isValue, word.hasPrefix("-"), isAmount(word.dropFirst()) else { return word }
      return "−" + word.dropFirst()
    }
  }

  /// Whether what follows a hyphen is an amount: `5`, `.5`, `(5)`, `$5`, `US$5`. No option looks so.
  private static func isAmount(_ rest: Substring) -> Bool {
    guard let first = rest.first, first != "-" else { return false }
    return first.isNumber || ".,(".contains(first)
      || rest.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
  }

  /// Whether words hold neither an option nor a command.
  ///
  /// Such words, and most people's are, need no parser of options: making it ready, all options of all
  /// commands by reflection, takes as long as the rest of a conversion.
  static func areOnlyPhrase(_ words: [String], commands: [String]) -> Bool {
    words.allSatisfy { !$0.isEmpty && !$0.hasPrefix("-") && !commands.contains($0) }
  }

  /// Whether the answer is asked for as JSON: known of words that are no command, too.
  static func askForJSON(_ words: [String]) -> Bool {
    words.contains("--json") || words.contains("--format=json")
      || zip(words, words.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }

  private static func takesValue(_ option: String) -> Bool {
    !["--json", "--quiet", "--offline", "--refresh", "--strict", "--exact", "--plain", "--ascii"]
      .contains(option)
  }
}
