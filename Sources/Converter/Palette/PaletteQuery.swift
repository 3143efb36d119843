// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

/// A phrase in the palette, with options.
struct PaletteQuery: Equatable {
  let text: String
  /// The query, with the date of `--on` or of the phrase.
  let query: Query
  /// The session's settings with the options applied.
  let settings: Settings
  let isExact: Bool
  /// Whether the board shows the same answer: it has one source and one rounding for all it shows.
  let canBeOnBoard: Bool
  /// Whether the text has no options.
  let isPlain: Bool

  /// Parses a line such as `agio 1,234 usd eur --decimal , --on yesterday`.
  ///
  /// - Throws: What is wrong, and what to type instead.
  init(_ text: String, today: Day, settings: Settings) throws(Problem) {
    let line = try PhraseOptions(text, today: today, reading: settings.reading)
    let choices = line.choices
    var settings = settings
    settings.reading.decimal = choices.decimal ?? settings.reading.decimal
    settings.source = choices.source.map { SourceSelection(name: $0) } ?? settings.source
    settings.round(choices.rounding, digits: choices.digits)
    self.text = text
    self.settings = settings
    isExact = choices.isExact
    isPlain = line.phrase == text
    do throws(Problem) {
      query = try Grammar(today: today, options: settings.fieldReading).query(
        line.phrase, on: line.on, allowsAverage: true)
    } catch {
      throw error.at(
        .text(text, offset: error.offset.map { line.position(of: $0, in: text) }))
    }
    canBeOnBoard = !line.changesAnswer
  }

  func answer(in state: State) -> Answer {
    Answer(
      query, book: state.book, clock: state.clock, settings: settings,
      rows: [state.board.to == query.from ? state.board.from : state.board.to])
  }
}

/// The command line's options in a phrase.
struct PhraseOptions: Equatable {
  /// The options of a conversion that the palette has an answer to.
  enum Option: String, CaseIterable {
    case on, decimal, source, exact, rounding, digits

    var word: String { "--" + rawValue }
  }

  /// The words that are not options.
  private(set) var phrase = ""
  private(set) var on: Day?
  private(set) var choices = Choices()
  private var pieces: [Piece] = []
  private var given: Set<Option> = []

  /// A word of the phrase, and where it is in the text.
  private struct Piece: Equatable {
    /// The bytes of the phrase before it.
    let start: Int
    let place: String.Index
  }

  /// Whether an option changes the answer so that the board would show another one.
  var changesAnswer: Bool {
    choices.source != nil || choices.rounding != nil || choices.digits != nil || choices.isExact
  }

  /// Separates the options from the phrase, and drops a leading `agio`.
  init(_ text: String, today: Day, reading: ReadingOptions) throws(Problem) {
    var words = text.words
    if words.first == "agio" { words.removeFirst() }
    var last: Substring?
    while !words.isEmpty {
      let word = words.removeFirst()
      guard word.hasPrefix("--") else {
        // White space between words is kept: one blank groups digits; a tab or two blanks do not.
        let between = last.map { text[$0.endIndex..<word.startIndex] }
        phrase += between ?? (phrase.isEmpty ? "" : "  ")
        pieces.append(Piece(start: phrase.utf8.count, place: word.startIndex))
        phrase += word
        last = word
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = Option(rawValue: String(parts[0].dropFirst(2))) else {
        let known = Option.allCases.map(\.word).joined(separator: ", ")
        throw Problem(
          .badOption, "\(parts[0]) works only on the command line", advice: "here: \(known)")
      }
      guard given.insert(option).inserted else {
        throw Problem(.usage, "\(option.word) is given twice", advice: "give it once")
      }
      if parts.count == 2 { words.insert(parts[1], at: 0) }
      try take(option, from: &words, today: today, reading)
      last = nil
    }
    try choices.check()
  }

  /// The position in the text of a character of the phrase.
  func position(of offset: Int, in text: String) -> Int {
    let character = phrase.index(phrase.startIndex, offsetBy: min(offset, phrase.count))
    let byte = phrase.utf8.distance(from: phrase.startIndex, to: character)
    guard let piece = pieces.last(where: { $0.start <= byte }),
      let place = text.utf8.index(
        piece.place, offsetBy: byte - piece.start, limitedBy: text.endIndex)
    else { return 0 }
    return text.distance(from: text.startIndex, to: place)
  }

  private mutating func take(
    _ option: Option, from words: inout [Substring], today: Day, _ reading: ReadingOptions
  ) throws(Problem) {
    switch option {
    case .exact: choices.isExact = true
    case .on: on = try PhraseOptions.day(from: &words, today: today, reading)
    case .source:
      let names = [SourceSelection.auto.name] + Sources.all.map(\.id.rawValue)
      let name = try PhraseOptions.value(of: option, from: &words, names)
      do throws(Problem) {
        _ = try Sources.chosen(name)
      } catch {
        throw Problem(.badOption, error.message, remedy: error.remedy)
      }
      choices.source = name
    case .decimal: choices.decimal = try PhraseOptions.choice(of: option, from: &words)
    case .rounding: choices.rounding = try PhraseOptions.choice(of: option, from: &words)
    case .digits:
      let allowed = Settings.allowedDigits
      let word = try PhraseOptions.value(of: option, from: &words, [])
      guard let digits = Int(word), allowed.contains(digits) else {
        throw Problem(
          .badOption, "--digits: invalid value \(word)",
          advice: "use \(allowed.lowerBound) to \(allowed.upperBound)")
      }
      choices.digits = digits
    }
  }

  /// The word after an option, which takes one of the choices if these can be listed.
  private static func value(
    of option: Option, from words: inout [Substring], _ choices: [String]
  ) throws(Problem) -> String {
    guard let word = words.first, !word.hasPrefix("--") else {
      throw Problem(
        .badOption, "\(option.word) needs a value",
        advice: choices.isEmpty ? "write \(option.word) N" : choices.joined(separator: ", "))
    }
    words.removeFirst()
    return String(word)
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    of option: Option, from words: inout [Substring]
  ) throws(Problem) -> Value {
    let names = Value.allCases.map(\.rawValue)
    let word = try value(of: option, from: &words, names)
    guard let value = Value(rawValue: word) else {
      throw Problem(
        .badOption, "\(option.word): invalid value \(word)",
        advice: "use one of \(names.joined(separator: ", "))")
    }
    return value
  }

  /// The day after `--on`: three words as in `15 mar 2024`, or one; quotes are ignored.
  private static func day(
    from words: inout [Substring], today: Day, _ reading: ReadingOptions
  ) throws(Problem) -> Day {
    for count in [3, 1] where words.count >= count {
      let text = words.prefix(count).joined(separator: " ").filter { !"\"'".contains($0) }
      if let day = try Grammar(today: today, options: reading).onlyDay(text) {
        words.removeFirst(count)
        guard day <= today else { throw .notYet(day.iso, today: today) }
        return day
      }
    }
    if let word = words.first { throw .notADate(String(word)) }
    throw Problem(.badDate, "--on needs a date", advice: Problem.dayExamples)
  }
}
