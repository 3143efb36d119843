// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What a word after a number makes of it.
enum Magnitude: Equatable, Sendable {
  /// A word that amounts have, too, as it is typed: `million`, the `k` of `5k`.
  case asTyped
  /// Another word that amounts have: the million of `5 mkr`.
  case word(String)
  /// The letter before a code: the `M` of `MEUR`.
  case letter(String)
  case thousand
  case power(Int)
  /// `dozen`
  case factor(Int)
  /// Digits after the point: `and a half`.
  case decimals(String)
  /// A fraction without finite decimals: `1 1/3`.
  case fraction(Int, of: Int)

  /// As an amount has it after the digits; empty for what is typed so.
  var text: String {
    switch self {
    case .asTyped: ""
    case .word(let word): " " + word
    case .letter(let letter): letter
    case .thousand: "k"
    case .power(let power): "e\(power)"
    case .factor(let factor): "*\(factor)"
    case .decimals(let digits): ".\(digits)"
    case .fraction(let value, let parts): "+\(value)/\(parts)"
    }
  }

  /// The power of ten that it is as a word of its own; 0 for a letter, and for anything else.
  func power(typed: String) -> Int {
    switch self {
    case .asTyped: Magnitudes.power(ofWord: typed) ?? 0
    case .word(let word): Magnitudes.power(ofWord: word) ?? 0
    case .thousand: 3
    case .power(let power): power
    case .letter, .factor, .decimals, .fraction: 0
    }
  }

  var isPower: Bool {
    switch self {
    case .asTyped, .word, .letter, .thousand, .power: true
    case .factor, .decimals, .fraction: false
    }
  }

  /// Whether it is added to the number before it.
  var isAdded: Bool {
    switch self {
    case .decimals, .fraction: true
    default: false
    }
  }
}
