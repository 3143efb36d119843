// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The words of a command line before they are told apart into options and a phrase.
enum CommandWords {
  /// A negative amount as a word of the phrase: `-5` would be taken for an option, `−5` is not.
  ///
  /// Both are read as the same amount. Values of options, such as `--on -30`, stay as they are.
  static func protectingNegatives(_ words: [String]) -> [String] {
    var isValue = false
    return words.map { word in
      defer { isValue = word.hasPrefix("--") && !word.contains("=") && takesValue(word) }
      guard !isValue, word.hasPrefix("-"), let next = word.dropFirst().first,
        next.isNumber || ".,(".contains(next)
      else { return word }
      return "−" + word.dropFirst()
    }
  }

  private static func takesValue(_ option: String) -> Bool {
    !["--json", "--quiet", "--offline", "--refresh", "--strict", "--exact", "--plain", "--ascii"]
      .contains(option)
  }
}
