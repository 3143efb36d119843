// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What is known of a place: the readings of the rules that others share.
struct Known {
  /// What rules looked for there.
  var expected: Expected = []
  var sums: [Part]?
  var factors: [Part]?
  var numbers: [Part]?
  var units: [Unit]?
  var days: [Parser.DayReading]?
}

/// Reads tokens by the rules of the grammar: each returns all its readings that begin at a place.
///
/// Rules that others share are remembered by place, so a text takes time in proportion to its length.
final class Parser {
  let text: TokenizedText
  let tokens: [TextToken]
  let today: Day
  let options: ReadingOptions
  let mode: Mode

  /// What is read there: known before the first rule, because readings are remembered.
  struct Mode {
    /// Whether the whole is a question about money, not only an amount, a currency or a day.
    var isPhrase = false
    /// Whether it is a line of a pasted text, where a word is a currency only if it is certainly one.
    var isLine = false
    /// Whether an amount needs no currency, as in a field that has one.
    var allowsPlain = false
    /// Whether a day may come after today.
    var allowsFuture = false
    /// Whether a word that no currency is called may be one of several targets.
    var takesUnknown = false
    /// The day of an option.
    var asOf: Day?
  }

  /// Something that is wrong whatever follows, such as a division by zero: where it is, and how far it was
  /// read; the one read farthest.
  private(set) var fault: (problem: Problem, place: Int, end: Int)?
  private(set) var isQuiet = false
  /// Where a phrase could end.
  var ends: [Int] = []
  var budget = Budget()
  var depth = 0

  /// The entries of the vocabulary that begin at each token: looked up once, because each rule asks.
  let vocabulary: [Vocabulary.Beginning?]
  /// At each token, and at the end.
  var known: [Known]

  init(_ text: TokenizedText, today: Day, options: ReadingOptions, _ mode: Mode) {
    self.text = text
    tokens = text.tokens
    self.today = today
    self.options = options
    self.mode = mode
    known = Array(repeating: Known(), count: text.tokens.count + 1)
    vocabulary = text.tokens.map { $0.isDigits ? nil : Vocabulary.byFirst[$0.text] }
  }

  // MARK: - Tokens

  var count: Int { tokens.count }

  /// Whether a refused text is read again with other words: a long one would take its square.
  var isShort: Bool { count <= 40 }

  var grammar: Grammar { Grammar(today: today, options: options) }

  /// Whether a word or mark of the grammar is there, which is no currency.
  func isGrammar(_ place: Int) -> Bool {
    place < count && vocabulary[place]?.entries.isEmpty == false
  }

  func expect(_ what: Expected, at place: Int) {
    if place <= count, !isQuiet { known[place].expected.insert(what) }
  }

  /// Looks at what is there without expecting it, and without remembering it: not for rules that nest.
  func quietly<Result>(_ look: () -> Result) -> Result {
    let before = isQuiet
    isQuiet = true
    defer { isQuiet = before }
    return look()
  }

  func fail(
    _ message: String, _ advice: String? = nil, at place: Int, end: Int = 0,
    code: Problem.Code = .badAmount
  ) {
    fail(Problem(code, message, advice: advice), at: place, end: end)
  }

  func fail(_ problem: Problem, at place: Int, end: Int) {
    let end = max(place, end)
    // What is too long or too deep is the reason, whatever else is there.
    guard end >= fault?.end ?? 0,
      problem.code == .limit || fault?.problem.code != .limit
    else { return }
    fault = (problem, place, end)
  }

  func fail(_ error: AmountError, at place: Int, end: Int) {
    fail(
      error.message, error.advice, at: place, end: end, code: error.isLimit ? .limit : .badAmount)
  }

  func isMark(_ mark: String, at place: Int) -> Bool {
    place >= 0 && place < count && tokens[place].kind.isMark && tokens[place].text == mark
  }

  func isDigits(_ place: Int) -> Bool {
    place >= 0 && place < count && tokens[place].kind.isDigits
  }

  /// The whole number in digits there.
  func integer(at place: Int) -> Int? { isDigits(place) ? Int(tokens[place].text) : nil }

  /// Whether a mark is there with nothing around it.
  func isTight(_ mark: String, at place: Int) -> Bool {
    isMark(mark, at: place) && isGlued(place) && isGlued(place + 1)
  }

  func isWord(_ place: Int) -> Bool {
    place >= 0 && place < count && tokens[place].kind.isWord
  }

  func word(at place: Int) -> String? { isWord(place) ? tokens[place].text : nil }

  /// Whether a word is there that is none of the grammar, of numbers or of days.
  func isName(_ place: Int) -> Bool { isWord(place) && !Vocabulary.contains(tokens[place].text) }

  func isGlued(_ place: Int) -> Bool { place < count && tokens[place].isGlued }

  /// How many scalars are between a token and the one before.
  func gap(before place: Int) -> Int {
    tokens[place].place.lowerBound - (place > 0 ? tokens[place - 1].place.upperBound : 0)
  }

  /// Whether a word is written as codes are.
  func isInCapitals(_ place: Int) -> Bool { typed(place) == typed(place).uppercased() }

  /// A token as it was typed.
  func typed(_ place: Int) -> String { text.spelled(tokens[place].place) }

  /// Whether a word in a role may begin at a place.
  func may(be role: Vocabulary.Role, at place: Int) -> Bool {
    place >= 0 && place < count && (vocabulary[place]?.roles ?? 0) >> role.rawValue & 1 == 1
  }

  /// Where a word or words of the vocabulary in a role end; nil where none is at a place.
  func end(of role: Vocabulary.Role, at place: Int) -> Int? {
    guard may(be: role, at: place),
      let entry = vocabulary[place]?.entries.first(where: {
        $0.role == role && matches($0.words, at: place)
      })
    else { return nil }
    return place + entry.words.count
  }

  private func matches(_ words: [String], at place: Int) -> Bool {
    for (offset, word) in words.enumerated() {
      guard place + offset < count else {
        expect(.question, at: count)
        return false
      }
      if tokens[place + offset].text != word { return false }
    }
    return true
  }

  /// Runs a rule one level deeper, unless that is too deep.
  func nested(at place: Int, _ rule: () -> [Part]) -> [Part] {
    guard depth < Limits.depth else {
      fail("nested too deeply: at most \(Limits.depth) levels", at: place, code: .limit)
      return []
    }
    depth += 1
    defer { depth -= 1 }
    return rule()
  }

  /// Applies an operation; nil, with the reason recorded, where it means nothing.
  func combine(
    _ kind: Arithmetic.Operation, _ left: Part, _ right: Part, at place: Int
  ) -> Part? {
    guard let evidence = left.evidence.and(right.evidence) else {
      fail(
        "a mark or a symbol means two things", "write codes, and one decimal mark", at: place,
        end: right.end)
      return nil
    }
    do throws(AmountError) {
      let value = try Arithmetic.combine(kind, left.value, right.value, &budget)
      let isLed = right.value.hasCurrency ? right.isLed : left.isLed && right.tail == .number
      return Part(
        end: right.end, value: value,
        tail: isLed && !right.value.hasCurrency ? left.tail : right.tail, evidence: evidence,
        hasMinor: left.hasMinor || right.hasMinor, isLed: isLed, isCalculation: true)
    } catch {
      fail(error, at: place, end: right.end)
      return nil
    }
  }

  /// A number as an amount of a currency, which ends after the currency if nothing else is said.
  func tagged(
    _ part: Part, _ unit: Unit, _ change: (inout Part) -> Void = { _ in }
  ) -> [Part] {
    guard part.value.plain != nil, !part.value.isPercent,
      var evidence = part.evidence.and(unit.evidence)
    else { return [] }
    evidence.changeOpens { $0.currency = $0.currency ?? unit.currency }
    do throws(AmountError) {
      let value = part.value.map { unit.power == 0 ? $0 : $0 * Parser.power(unit.power) }
      let amount = Part(
        end: unit.end, value: try Arithmetic.tag(value, unit.currency), tail: unit.tail,
        evidence: evidence, power: part.power + unit.power, isCalculation: part.isCalculation)
      return [amount.changed(change)]
    } catch {
      fail(error, at: part.end, end: unit.end)
      return []
    }
  }

  static func power(_ exponent: Int) -> Rational { Rational(mantissa: 1, exponent: exponent) }
}

/// Adds readings that are not there yet, a few for each end.
extension [Part] {
  static let mostForOneEnd = 12

  mutating func add(_ parts: [Part]) { for part in parts { add(part) } }

  mutating func add(_ part: Part) {
    var same = 0
    for other in reversed() {
      if other.end == part.end {
        if other == part { return }
        same += 1
        if same >= Self.mostForOneEnd { return }
      } else if other.end + 40 < part.end {
        break
      }
    }
    append(part)
  }
}
