// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A question instead of an answer: what some tokens can mean, and what to write for each meaning.
struct Ask: Equatable, Sendable {
  var code = Problem.Code.ambiguousAmount
  let message: String
  /// The tokens in question.
  let place: Range<Int>
  /// What to write instead of them, for each meaning.
  var instead: [String] = []
  var advice: String?
}

/// What a reading takes for granted.
struct Evidence: Equatable, Sendable {
  /// A number whose only mark may be the decimal one.
  struct Open: Equatable, Sendable {
    let mark: DecimalMark
    var currency: Currency?
    /// Millions of yen may have a fraction.
    var hasPower = false
    /// A rate is as likely above a thousand as below two.
    var isRate = false
  }

  /// The decimal mark that open numbers are read with.
  var assumes = DecimalMark.auto
  /// The decimal mark that other numbers show.
  var shows = DecimalMark.auto
  var needsEcho = false
  var ask: Ask?
  var opens: [Open] = []
  var notes: [ReadingNote] = []
  /// The notes of symbols and names that a currency after the amount made precise.
  var precise: [ReadingNote] = []
  /// What each of its symbols and names may mean; one of those was taken.
  var meanings: [[Currency]] = []

  /// Both; nil where one takes a point for the decimal mark and the other a comma, or a symbol for two currencies:
  /// `$100 + $20 CAD`.
  func and(_ other: Evidence) -> Evidence? {
    guard mark == .auto || other.mark == .auto || mark == other.mark,
      !notes.contains(where: other.precise.contains), !other.notes.contains(where: precise.contains)
    else { return nil }
    var both = self
    if both.assumes == .auto { both.assumes = other.assumes }
    if both.shows == .auto { both.shows = other.shows }
    both.ask = ask ?? other.ask
    both.needsEcho = needsEcho || other.needsEcho
    for open in other.opens { both.opens.appendIfNew(open) }
    for note in other.notes { both.notes.appendIfNew(note) }
    for note in other.precise { both.precise.appendIfNew(note) }
    for candidates in other.meanings { both.meanings.appendIfNew(candidates) }
    return both
  }

  /// Whether a symbol or a name may mean a currency, whatever it was taken for.
  func mayMean(_ currency: Currency) -> Bool { meanings.contains { $0.contains(currency) } }

  private var mark: DecimalMark { assumes == .auto ? shows : assumes }

  mutating func changeOpens(_ change: (inout Open) -> Void) {
    for index in opens.indices { change(&opens[index]) }
  }
}

/// A reading of a part of an expression.
struct Part: Equatable, Sendable {
  /// What it ends with, which decides what may follow without a word.
  enum Tail: Equatable, Sendable {
    case number
    /// A number in words, which wants a power or a currency.
    case words
    case percent
    case bracket
    case currency
    /// A symbol or a name of several currencies, not yet precise.
    case symbol, name
  }

  enum Shape: Equatable, Sendable {
    case other
    /// One number without a sign.
    case number
    case fraction
    /// A number or an amount after a sign, which takes no second one.
    case signed
    /// An amount without a sign; where its currency begins, if that is after it.
    case amount(unit: Int?)
    /// A calculation of numbers, and where the currency of all of it begins.
    case sum(unit: Int)
    /// What a dash can mean beside a difference: no part of a larger calculation.
    case range
    /// Cents with the currency after them, which a sum may also be converted to.
    case looseCents
    /// An amount in brackets, which accountants write for one below zero; and such an amount.
    case bracketed, negated

    var isOneAmount: Bool {
      switch self {
      case .number, .fraction, .amount, .negated: true
      case .other, .sum, .range, .signed, .looseCents, .bracketed: false
      }
    }
  }

  var end: Int
  var value: Operand
  var tail: Tail
  var evidence = Evidence()
  var shape = Shape.other
  /// The power of ten after its digits.
  var power = 0
  /// Whether cents are part of it: a number without a currency may be of either unit.
  var hasMinor = false
  /// Whether its currency is before its number, so that another one after it may be a target: `$20-30 eur`.
  var isLed = false
  /// Whether it is the result of an operation, in brackets or not, and no side of a range.
  var isCalculation = false
}

extension Part {
  func changed(_ change: (inout Part) -> Void) -> Part {
    var part = self
    change(&part)
    return part
  }

  /// Asks, unless there is an earlier question.
  func asking(_ ask: Ask?) -> Part { changed { $0.evidence.ask = $0.evidence.ask ?? ask } }

  /// The 1 that a currency alone means.
  static func one(at place: Int) -> Part { Part(end: place, value: Operand(.one), tail: .number) }
}

struct Unit: Sendable {
  enum Kind: Sendable { case code, symbol, name, country }

  var end: Int
  let currency: Currency
  let kind: Kind
  /// What the symbol or name could be.
  var candidates: [Currency] = []
  /// The power of ten before it: the `k` of `kEUR`.
  var power = 0
  var note: ReadingNote?
  var ask: Ask?
  /// The question where this code may be a word of English, and the text is not only a currency.
  var isWord: Ask?

  var tail: Part.Tail {
    candidates.count < 2 || kind == .country ? .currency : kind == .symbol ? .symbol : .name
  }

  var evidence: Evidence {
    Evidence(
      ask: ask ?? isWord, notes: note.map { [$0] } ?? [],
      meanings: tail == .currency ? [] : [candidates])
  }
}

/// A phrase as far as it is read.
struct Draft: Sendable {
  var end = 0
  var evidence = Evidence()
  var amount: Part?
  /// Where the amount begins.
  var start = 0
  var targets: [Currency] = []
  /// The places of words where a target is expected that no currency is called, and how many targets are before.
  var unknown: [(place: Int, before: Int)] = []
  /// Whether the amount is the result.
  var solves = false
  var when: When?
  var rate: OwnRate?
  var label: String?

  /// The draft after more of the text; none where the two contradict each other.
  func adding(
    _ evidence: Evidence = Evidence(), end: Int, _ change: (inout Draft) -> Void = { _ in }
  ) -> [Draft] {
    guard let both = self.evidence.and(evidence) else { return [] }
    var draft = self
    (draft.evidence, draft.end) = (both, end)
    change(&draft)
    return [draft]
  }

  func converted(to target: Currency) -> Draft {
    var draft = self
    draft.targets.append(target)
    return draft
  }

  /// The tokens of the amount.
  var tokens: Range<Int> { start..<(amount?.end ?? start) }

  /// The tokens of its number, where that is before its currency.
  var number: Range<Int>? {
    switch amount?.shape {
    case .amount(let unit?), .sum(let unit): start..<unit
    default: nil
    }
  }

  /// The only currency of the amount, if it has one.
  var currency: Currency? {
    let named = amount?.value.terms.compactMap(\.currency) ?? []
    return named.count == 1 ? named[0] : nil
  }

  /// Asks, unless there is an earlier question.
  mutating func ask(_ ask: Ask) { evidence.ask = evidence.ask ?? ask }
}
