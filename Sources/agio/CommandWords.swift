// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The words of a command line, before they are parsed into options and a phrase.
enum CommandWords {
  /// Replaces `-5` and `->`, which would be parsed as options, by `−5` and `→`, which are not.
  ///
  /// Both spellings mean the same. Values of options, such as `--on -30`, are not changed.
  static func protectingNegatives(_ words: [String]) -> [String] {
    var isValue = false
    return words.map { word in
      defer { isValue = word.hasPrefix("--") && !word.contains("=") && takesValue(word) }
      if word == "->" { return "→" }
      guard !isValue, word.hasPrefix("-"), isAmount(word.dropFirst()) else { return word }
      return "−" + word.dropFirst()
    }
  }

  /// Whether the text after a hyphen is an amount: `5`, `.5`, `(5)`, `$5`, `US$5`. No option is.
  private static func isAmount(_ rest: Substring) -> Bool {
    guard let first = rest.first, first != "-" else { return false }
    return first.isNumber || ".,(".contains(first)
      || rest.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
  }

  /// Whether the words contain neither an option nor a command.
  ///
  /// Such a command line, the usual one, skips the option parser: its setup, which reflects over all
  /// options of all commands, takes as long as the rest of a conversion.
  static func areOnlyPhrase(_ words: [String], commands: [String]) -> Bool {
    words.allSatisfy { !$0.isEmpty && !$0.hasPrefix("-") && !commands.contains($0) }
  }

  /// Whether JSON output is requested; works for an invalid command line too.
  static func askForJSON(_ words: [String]) -> Bool {
    words.contains("--json") || words.contains("--format=json")
      || zip(words, words.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }

  private static func takesValue(_ option: String) -> Bool {
    !["--json", "--quiet", "--offline", "--refresh", "--strict", "--exact", "--plain", "--ascii"]
      .contains(option)
  }
}
