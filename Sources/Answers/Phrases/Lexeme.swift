// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Some tokens of a phrase and what they mean together.
struct Lexeme: Equatable {
  enum Meaning: Equatable {
    /// A number as typed.
    case number
    /// A currency, with what had to be decided to find it.
    case currency(Currency, note: ReadingNote?)
    /// The symbol of a currency: what an amount is written with.
    case symbol(Currency, note: ReadingNote?)
    /// The minor unit of a currency: `pence`.
    case minor(Currency, note: ReadingNote?)
    /// The minor unit of one of several currencies, none of them likelier: `cents`.
    case undecidedMinor(CurrencyError)
    /// A number in words that is another one in the locale's language: `two billion`.
    case undecidedNumber(AmountError)
    /// Two codes in one word.
    case pair(Currency, Currency)
    /// The name of several currencies, none of them likelier.
    case undecided(CurrencyError)
    case word(PhraseRole)
    /// A word that means nothing here.
    case unknown
    /// A mark that means nothing here.
    case stray
  }

  let meaning: Meaning
  /// Its tokens, by their index in the text.
  let tokens: Range<Int>
  /// Its place, in scalars.
  let place: Range<Int>
  /// Whether nothing separates it from what is before it.
  let isTight: Bool

  var currency: Currency? {
    switch meaning {
    case .currency(let currency, _), .symbol(let currency, _): currency
    default: nil
    }
  }

  /// Whether an amount with it is one of money.
  var isMoney: Bool {
    switch meaning {
    case .minor, .undecidedMinor, .undecided: true
    default: currency != nil
    }
  }

  var note: ReadingNote? {
    switch meaning {
    case .currency(_, let note), .symbol(_, let note): note
    default: nil
    }
  }

  /// Whether it is a number, in figures or in words.
  var isNumber: Bool {
    if case .word(.number) = meaning { true } else { meaning == .number }
  }

  /// Whether it is a number in figures, or a whole one in words.
  var isDigits: Bool {
    if case .word(.number(let digits)) = meaning { digits.isDigits } else { meaning == .number }
  }

  /// A number in digits, as typed or for its words; nil for anything else.
  func digits(in phrase: PhraseText) -> String? {
    if case .word(.number(let digits)) = meaning { return digits }
    return meaning == .number ? phrase[place] : nil
  }

  /// Whether it is a whole number of at most two digits.
  func isUnderHundred(in phrase: PhraseText) -> Bool {
    isDigits && digits(in: phrase)?.utf8.count ?? 3 <= 2
  }

  var isMinor: Bool { if case .minor = meaning { true } else { false } }

  var isMagnitude: Bool { if case .word(.magnitude) = meaning { true } else { false } }

  /// Whether it is a power of ten after a number.
  var isPower: Bool {
    if case .word(.magnitude(let magnitude)) = meaning { magnitude.isPower } else { false }
  }

  /// Whether it is a number or multiplies one.
  var isNumeric: Bool { isNumber || isMagnitude }

  var role: PhraseRole? { if case .word(let role) = meaning { role } else { nil } }

  /// Whether it is between the amount and the target currencies.
  var isJoint: Bool {
    switch role {
    case .to, .exchange, .equals, .per, .with: true
    default: false
    }
  }

  var isSymbol: Bool { if case .symbol = meaning { true } else { false } }

  /// The same place with another meaning.
  func meaning(_ meaning: Meaning) -> Lexeme {
    Lexeme(meaning: meaning, tokens: tokens, place: place, isTight: isTight)
  }

  /// Whether nothing is between the last of some lexemes and it.
  func isDirectly(after lexemes: ArraySlice<Lexeme>) -> Bool {
    isTight && lexemes.last?.tokens.upperBound == tokens.lowerBound
  }

  /// Whether it names what a percentage is for.
  var isLabel: Bool { role?.isLabel ?? false }

  /// Whether what a percentage is for can follow: `with tip of 15%`.
  var introduces: Bool { role == .with || role == .the }

  func isSign(_ spellings: String...) -> Bool {
    if case .word(.sign(let sign)) = meaning { spellings.contains(sign) } else { false }
  }

  /// Whether it is a minus that is written as a mark.
  var isDash: Bool { isSign("-") && place.count == 1 }

  /// Whether it is the `or` between alternatives.
  func isAlternative(in phrase: PhraseText) -> Bool {
    role == .comma && phrase[place].lowercased() == "or"
  }

  var endsOperand: Bool {
    switch meaning {
    case .number, .undecidedNumber, .minor, .undecidedMinor, .word(.number), .word(.magnitude),
      .word(.off), .word(.label):
      true
    default: isSign(")", "%")
    }
  }
}
