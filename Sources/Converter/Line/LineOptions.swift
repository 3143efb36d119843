// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The options of the command line among the words of a phrase.
struct LineOptions: Equatable {
  /// The words that are no options.
  private(set) var phrase = ""
  private(set) var on: Day?
  private(set) var source: SourceSelection?
  private(set) var decimal: DecimalMark?
  private(set) var rounding: RoundingMode?
  private(set) var digits: Int?
  private(set) var isExact = false

  /// Whether one of them makes the answer another than the board would give.
  var changesAnswer: Bool { source != nil || rounding != nil || digits != nil || isExact }

  /// Takes the options out of a text, and the name of the program off its beginning.
  init(_ text: String, today: Day) throws(PhraseError) {
    var words = text.words
    if words.first == "agio" { words.removeFirst() }
    var last: Substring?
    while !words.isEmpty {
      let word = words.removeFirst()
      guard word.hasPrefix("--") else {
        // What stands between two words stays: one blank groups digits, a tab or two blanks do not.
        let between = last.map { text[$0.endIndex..<word.startIndex] }
        phrase += (between ?? (phrase.isEmpty ? "" : "  ")) + word
        last = word
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { words.insert(parts[1], at: 0) }
      try take(String(parts.first ?? word), from: &words, today: today)
      last = nil
    }
  }

  private mutating func take(
    _ option: String, from words: inout [Substring], today: Day
  ) throws(PhraseError) {
    switch option {
    case "--exact":
      isExact = true
    case "--on":
      on = try LineOptions.day(from: &words, today: today)
    case "--source":
      let known = ["auto"] + Sources.all.map(\.id.rawValue)
      let name = try LineOptions.value(option, from: &words, known.joined(separator: ", ")) {
        known.contains($0) ? $0 : nil
      }
      source = name == "auto" ? .auto : .only(SourceID(rawValue: name))
    case "--decimal":
      decimal = try LineOptions.value(option, from: &words, "., , or auto") {
        DecimalMark(rawValue: $0)
      }
    case "--rounding":
      let known = RoundingMode.allCases.map(\.rawValue).joined(separator: ", ")
      rounding = try LineOptions.value(option, from: &words, known) { RoundingMode(rawValue: $0) }
    case "--digits":
      digits = try LineOptions.value(option, from: &words, "0 to 30") { text in
        Int(text).flatMap { Conventions.allowedDigits.contains($0) ? $0 : nil }
      }
    default:
      throw PhraseError(
        "bad-option", "\(option) is for the command line",
        advice: "here: --on, --source, --decimal, --rounding, --digits, --exact", text: option)
    }
  }

  /// The word after an option, read.
  private static func value<Value>(
    _ option: String, from words: inout [Substring], _ known: String, read: (String) -> Value?
  ) throws(PhraseError) -> Value {
    guard let word = words.first, !word.hasPrefix("--") else {
      throw PhraseError("bad-option", "nothing follows \(option)", advice: known, text: option)
    }
    guard let value = read(String(word)) else {
      throw PhraseError(
        "bad-option", "\(option) does not take \(word)", advice: known, text: String(word))
    }
    words.removeFirst()
    return value
  }

  /// The day after `--on`: three words as in `15 mar 2024`, or one; in quotes or not.
  private static func day(
    from words: inout [Substring], today: Day
  ) throws(PhraseError) -> Day {
    for count in [3, 1] where words.count >= count {
      let text = words.prefix(count).joined(separator: " ").filter { !"\"'".contains($0) }
      if let day = DayWords.read(text, today: today) {
        words.removeFirst(count)
        return day
      }
    }
    let text = words.first.map { String($0) } ?? ""
    throw PhraseError(
      "bad-date", text.isEmpty ? "nothing follows --on" : "not a date: \(text)",
      advice: "write 2024-03-15, 15 mar 2024 or yesterday", text: text.isEmpty ? "--on" : text)
  }
}
