// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What a word does in a phrase.
enum PhraseRole: Equatable, Sendable {
  /// Asks politely, and changes nothing: `what is`.
  case question
  /// The target currency comes next: `how many`.
  case howMany
  /// The target currencies come next: `to`.
  case to
  /// The target currencies, or the target amount, come next: `usd for 100 eur`.
  case exchange
  /// The value of one unit of the second currency in the first: `usd per eur`.
  case per
  /// The currency to pay with comes next: `buy 100 eur with usd`.
  case with
  /// As `to`, but after `how many` the amount comes next: `how many euros is 100 usd`.
  case equals
  /// Another currency, or an amount to add, comes next: `and`, `,`.
  case and
  case comma
  /// A range of amounts: `between 5 and 10`, which is not an amount.
  case range
  /// The currency of the amount comes next: `100 from usd to eur`.
  case from
  /// A day comes next.
  case on
  /// Before a day as `on`, and something else before anything else: `for`.
  case dated
  /// Before a day as `on`, after a percentage a factor: `80% of`.
  case of
  /// After a percentage what is taken off: `20% off`.
  case off
  /// A part of the amount after it, as a percentage: `half of`; empty where `FractionWords` gives
  /// it.
  case share(String)
  /// Names what a percentage after one of these signs is for: `8% tax`.
  case label(signs: String)
  /// An operator, spelled as an expression has it.
  case sign(String)
  /// Multiplies the number before it, or adds a part: `thousand`, `and a half`.
  case magnitude(Magnitude)
  /// A part of what one of these currencies is divided into: `pence`.
  case minor([Currency])
  /// A number, in digits; empty where `NumberWords` gives them.
  case number(String)
  /// An article that means nothing: `the`.
  case the
  /// At the end, where it changes nothing: `please`, `?`.
  case closing
}

extension PhraseRole {
  /// Whether it names what a percentage is for.
  var isLabel: Bool { if case .label = self { true } else { false } }

  /// Whether it is the decimals of the number before it: `and a half`.
  var isFraction: Bool {
    if case .magnitude(.decimals) = self { true } else { false }
  }

  /// The power of ten that it is whatever is typed; nil for anything else.
  var power: Int? {
    switch self {
    case .magnitude(.thousand): 3
    case .magnitude(.power(let power)): power
    default: nil
    }
  }

  /// Whether it is a number, or multiplies one.
  var isNumeric: Bool {
    switch self {
    case .number, .magnitude: true
    default: false
    }
  }
}

/// A word or some words of the grammar, as they are compared: lower case, marks and words apart.
struct PhraseWord: Sendable {
  let spelling: String
  let role: PhraseRole

  init(_ spelling: String, _ role: PhraseRole) {
    self.spelling = spelling
    self.role = role
  }

  /// Words with one role.
  static func words(_ role: PhraseRole, _ spellings: String...) -> [PhraseWord] {
    spellings.map { PhraseWord($0, role) }
  }

  /// How many tokens it takes at the beginning of these; nil if it is not there.
  func count(in tokens: ArraySlice<PhraseToken>) -> Int? {
    var rest = spelling.utf8[...]
    for (offset, token) in tokens.enumerated() {
      guard rest.starts(with: token.text.utf8) else { return nil }
      rest = rest.dropFirst(token.text.utf8.count)
      guard let next = rest.popFirst() else { return offset + 1 }
      guard next == UInt8(ascii: " ") else { return nil }
    }
    return nil
  }
}

/// A part of the grammar: what it is for, its words, and phrases that use it.
struct PhraseRule: Sendable {
  let title: String
  let explanation: String
  let examples: [String]
  var words: [PhraseWord] = []
}
