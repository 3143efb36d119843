// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
    var settings = settings
    settings.reading.decimal = line.decimal ?? settings.reading.decimal
    settings.source = line.source ?? settings.source
    settings.round(line.rounding, digits: line.digits)
    self.text = text
    self.settings = settings
    isExact = line.isExact
    isPlain = line.phrase == text
    canBeOnBoard = !line.changesAnswer
    do throws(Problem) {
      let meaning = try Grammar(today: today, options: settings.fieldReading).phrase(line.phrase)
      if let refusal = meaning.notOnScreen { throw refusal }
      query = try meaning.query.on(line.on)
    } catch {
      throw error.at(
        .text(text, offset: error.offset.map { line.position(of: $0, in: text) }))
    }
  }

  func answer(in state: State) -> Answer {
    Answer(
      query, book: state.book, clock: state.clock, settings: settings,
      favourites: [state.board.to == query.from ? state.board.from : state.board.to])
  }
}

/// The command line's options in a phrase.
struct PhraseOptions: Equatable {
  /// The words that are not options.
  private(set) var phrase = ""
  private(set) var on: Day?
  private(set) var source: SourceSelection?
  private(set) var decimal: DecimalMark?
  private(set) var rounding: RoundingMode?
  private(set) var digits: Int?
  private(set) var isExact = false
  private var pieces: [Piece] = []
  private var given: [GivenOption] = []

  /// A word of the phrase, and where it is in the text.
  private struct Piece: Equatable {
    /// The bytes of the phrase before it.
    let start: Int
    let place: String.Index
  }

  /// Whether an option changes the answer so that the board would show another one.
  var changesAnswer: Bool { source != nil || rounding != nil || digits != nil || isExact }

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
      guard let (option, value) = CommandOption.read(word), option.isInPalette else {
        let known = CommandOption.all.filter(\.isInPalette).map(\.word).joined(separator: ", ")
        throw Problem(
          .badOption, "\(word.prefix { $0 != "=" }) works only on the command line",
          advice: "here: \(known)")
      }
      if let value { words.insert(Substring(value), at: 0) }
      try take(option, from: &words, today: today, reading)
      last = nil
    }
    for option in given { try option.check(among: given) }
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
    _ option: CommandOption, from words: inout [Substring], today: Day, _ reading: ReadingOptions
  ) throws(Problem) {
    switch option {
    case .exact:
      isExact = true
      given.append(GivenOption(option: option, value: nil))
    case .on: on = try PhraseOptions.day(from: &words, today: today, reading)
    default:
      let value = try PhraseOptions.value(of: option, from: &words)
      given.append(GivenOption(option: option, value: value))
      switch option {
      case .source: source = SourceSelection(name: value)
      case .decimal: decimal = DecimalMark(rawValue: value)
      case .rounding: rounding = RoundingMode(rawValue: value)
      case .digits: digits = Int(value)
      default: break
      }
    }
  }

  /// The word after an option, if the option takes it.
  private static func value(
    of option: CommandOption, from words: inout [Substring]
  ) throws(Problem) -> String {
    guard let word = words.first, !word.hasPrefix("--") else {
      let choices = option.value?.choices ?? []
      throw Problem(
        .badOption, "\(option.word) needs a value",
        advice: choices.isEmpty ? "write \(option.usage)" : choices.joined(separator: ", "))
    }
    do throws(Problem) {
      try option.check(String(word))
    } catch {
      throw Problem(.badOption, error.message, remedy: error.remedy)
    }
    return String(words.removeFirst())
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
