// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A question instead of an answer: what some tokens can mean, and what to write for each meaning.
final class Ask: Equatable, Sendable {
  let code: Problem.Code
  let message: String
  /// The tokens in question.
  let place: Range<Int>
  /// What to write instead of them, for each meaning.
  let instead: [String]
  let advice: String?
  /// Whether it is asked only where there is money: `2024/12` is a calculation.
  let needsMoney: Bool

  init(
    code: Problem.Code = .ambiguousAmount, message: String, place: Range<Int>,
    instead: [String] = [], advice: String? = nil, needsMoney: Bool = false
  ) {
    (self.code, self.message, self.place) = (code, message, place)
    (self.instead, self.advice, self.needsMoney) = (instead, advice, needsMoney)
  }

  static func == (left: Ask, right: Ask) -> Bool {
    left === right || left.message == right.message && left.place == right.place
  }
}

/// What a reading takes for granted.
struct Evidence: Equatable, Sendable {
  /// A number whose only mark may be the decimal one, as this reading takes it.
  struct Open: Equatable, Sendable {
    let mark: DecimalMark
    let isDecimal: Bool
    var currency: Currency?
    /// Millions of yen may have a fraction.
    var hasPower = false
    /// A rate is as likely above a thousand as below two.
    var isRate = false
  }

  /// What few readings have: in one list, so that most readings have none to copy.
  private enum Fact: Equatable, Sendable {
    case open(Open)
    case note(ReadingNote)
    /// A currency after the amount made the symbol or name of this note precise.
    case precise(ReadingNote)
  }

  var assumes = DecimalMark.auto
  /// The decimal mark that other numbers show.
  var shows = DecimalMark.auto
  var needsEcho = false
  var ask: Ask?
  private var facts: [Fact] = []

  init(
    assumes: DecimalMark = .auto, shows: DecimalMark = .auto, needsEcho: Bool = false,
    ask: Ask? = nil, open: Open? = nil, note: ReadingNote? = nil
  ) {
    (self.assumes, self.shows, self.needsEcho, self.ask) = (assumes, shows, needsEcho, ask)
    if let open { facts.append(.open(open)) }
    if let note { facts.append(.note(note)) }
  }

  var opens: [Open] { facts.compactMap { if case .open(let open) = $0 { open } else { nil } } }

  var notes: [ReadingNote] {
    facts.compactMap { if case .note(let note) = $0 { note } else { nil } }
  }

  mutating func makePrecise(_ note: ReadingNote) { facts.append(.precise(note)) }

  /// Both; nil where one takes a point for the decimal mark and the other a comma, or a symbol for two currencies.
  func and(_ other: Evidence) -> Evidence? {
    guard mark == .auto || other.mark == .auto || mark == other.mark, !contradicts(other),
      !other.contradicts(self)
    else { return nil }
    var both = self
    if both.assumes == .auto { both.assumes = other.assumes }
    if both.shows == .auto { both.shows = other.shows }
    for fact in other.facts { both.facts.appendIfNew(fact) }
    both.ask = ask ?? other.ask
    both.needsEcho = needsEcho || other.needsEcho
    return both
  }

  /// `$100 + $20 CAD`
  private func contradicts(_ other: Evidence) -> Bool {
    !other.facts.isEmpty && notes.contains { other.facts.contains(.precise($0)) }
  }

  private var mark: DecimalMark { assumes == .auto ? shows : assumes }

  /// Of numbers in this currency.
  mutating func tag(_ currency: Currency) {
    changeOpens { if $0.currency == nil { $0.currency = currency } }
  }

  /// Of numbers with a power of ten.
  mutating func scale() {
    needsEcho = true
    changeOpens { $0.hasPower = true }
  }

  func ofRate() -> Evidence {
    var evidence = self
    evidence.changeOpens { $0.isRate = true }
    return evidence
  }

  private mutating func changeOpens(_ change: (inout Open) -> Void) {
    for index in facts.indices {
      guard case .open(var open) = facts[index] else { continue }
      change(&open)
      facts[index] = .open(open)
    }
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
    case symbol([Currency])
    case name([Currency])
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
    /// Cents with the currency after them, which a sum may also be converted to.
    case looseCents
    /// An amount in brackets, which accountants write for one below zero; and such an amount.
    case bracketed, negated

    var isOneAmount: Bool {
      switch self {
      case .number, .fraction, .amount, .negated: true
      case .other, .sum, .signed, .looseCents, .bracketed: false
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
  /// Whether it is complete: a range is no part of a larger calculation.
  var isClosed = false
  /// Whether it is the result of an operation, in brackets or not, and no side of a range.
  var isCalculation = false
  /// Where its last term begins, if it is a sum.
  var last: Int?
}

extension Part {
  /// What its symbol or name can mean.
  var candidates: [Currency] {
    switch tail {
    case .symbol(let candidates), .name(let candidates): candidates
    default: []
    }
  }

  /// The 1 that a currency alone means.
  static func one(at place: Int) -> Part { Part(end: place, value: Operand(.one), tail: .number) }
}

/// A currency as read.
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
    switch kind {
    case .code, .country: return .currency
    case .symbol: return candidates.count > 1 ? .symbol(candidates) : .currency
    case .name: return candidates.count > 1 ? .name(candidates) : .currency
    }
  }

  var evidence: Evidence { Evidence(ask: ask ?? isWord, note: note) }
}

/// A phrase as far as it is read. A rule that goes on from it makes another one: it is small to copy.
struct Draft: Sendable {
  final class Amount: Sendable {
    let part: Part
    let tokens: Range<Int>

    init(_ part: Part, from start: Int) { (self.part, tokens) = (part, start..<part.end) }

    /// The tokens of the number, where that is before its currency.
    var number: Range<Int>? {
      switch part.shape {
      case .amount(let unit?), .sum(let unit): tokens.lowerBound..<unit
      default: nil
      }
    }
  }

  enum Item: Sendable {
    case target(Currency)
    /// The place of a word where a target is expected that no currency is called.
    case unknown(Int)
    /// The amount is the result.
    case solves
    case when(When)
    case rate(OwnRate)
    case label(String)
  }

  var end = 0
  var tail = Part.Tail.number
  var evidence = Evidence()
  var amount: Amount?
  /// What is beside the amount, in order.
  private(set) var items: [Item] = []

  /// The draft after more of the text; nil where the two contradict each other.
  func adding(
    _ item: Item? = nil, _ evidence: Evidence = Evidence(), end: Int, tail: Part.Tail? = nil
  ) -> Draft? {
    guard let both = self.evidence.and(evidence) else { return nil }
    var draft = self
    (draft.evidence, draft.end, draft.tail) = (both, end, tail ?? self.tail)
    if let item { draft.items.append(item) }
    return draft
  }

  /// The draft into these currencies; a number may follow.
  func converted(to targets: [Currency]) -> Draft {
    var draft = self
    draft.items += targets.map(Item.target)
    draft.tail = .number
    return draft
  }

  var targets: [Currency] {
    items.compactMap { if case .target(let currency) = $0 { currency } else { nil } }
  }
  var hasTarget: Bool { items.contains { if case .target = $0 { true } else { false } } }
  var solves: Bool { items.contains { if case .solves = $0 { true } else { false } } }
  var when: When? {
    for case .when(let when) in items { return when }
    return nil
  }
  var label: String? {
    for case .label(let label) in items { return label }
    return nil
  }

  /// The only currency of the amount, if it has one.
  var currency: Currency? {
    guard let value = amount?.part.value else { return nil }
    if value.rest.isEmpty { return value.first.currency }
    let named = value.terms.compactMap(\.currency)
    return named.count == 1 ? named[0] : nil
  }

  /// Asks, unless there is an earlier question.
  mutating func ask(_ ask: Ask) { evidence.ask = evidence.ask ?? ask }
}
