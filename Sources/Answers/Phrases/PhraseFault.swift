// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Why a phrase is not understood, and where. The message is created on demand:
/// finding what a word may have meant takes longer than reading the phrase.
struct PhraseFault: Error, Equatable {
  enum Kind: Equatable {
    /// There is no amount and no currency.
    case nothing
    /// A word or a mark that means nothing here.
    case unknown(Range<Int>)
    /// A name of several currencies.
    case undecided(CurrencyError)
    /// The amount cannot be read.
    case amount(AmountError)
    /// An amount without a currency, as written, and the rest of the phrase.
    case noCurrency(String, Request = Request())
    /// A sum of several currencies, as written, with a number that has none.
    case partWithoutCurrency(String)
    case nothingFollows(String)
    /// A currency is expected.
    case notACurrency(String)
    /// A percentage and what it is for, where it is unclear whether it is added:
    /// `15% tip on 80 usd`.
    case loosePercentage(String, of: String)
    /// A percentage that may be added or taken off, and the phrase with either sign: `with 3% fee`.
    case eitherSign(String, more: String, less: String)
    /// A number after an amount, without a sign between or a unit after it: `10 eur 5`.
    case loosePart(String)
    /// Two numbers side by side: `three fifty`.
    case twoNumbers(String)
    /// Two numbers with a dash or a word between.
    case range(String, PhraseRange)
    /// The notation of accountants for an amount below zero, and that amount: `($5)`, `12.50- usd`.
    case signed(String, String)
    /// `15/3/24 usd`: a day, or a division.
    case dayOrDivision(String)
    /// `one and two thirds of`: the sum is taken of something, or the last part alone.
    case partOfSum(String)
    /// The currency may belong to the last number, or be asked for.
    case sourceOrTarget(String, Currency)
    case twoCurrencies(Currency, Currency)
    /// A currency next to a sign, where an amount is expected: `100 usd - gbp`.
    case noAmount(Currency)
    /// The minor unit of a currency where the currency is expected: `5 usd in cents`.
    case minorRequested(String)
    /// Valid, but not here.
    case outOfPlace(String)
    /// The text after `on` is not a date.
    case notADay(String)
    /// Nothing follows `on`.
    case noDayFollows(String)
    /// A date without rates yet.
    case future(String, today: Day)
    /// A day that can be read in two ways.
    case eitherDay(Day, Day)
    /// Another weekday than the one named before it, 1 for Monday.
    case otherWeekday(Day, named: Int)
    case twoDays(Day, Day)
    /// It may be a year, or the amount.
    case yearOrAmount(String)
    /// More text than is read.
    case tooLong
  }

  /// What two numbers with a dash or a word between can be, if no difference.
  enum PhraseRange: String {
    /// `5 to 10 usd`, which is not a difference.
    case words = "is a range"
    /// `5 or 10 usd`
    case alternatives = "is two amounts"
    /// `5 and 10 usd`
    case list = "can be two amounts or a sum"
    /// `5-10 usd`, `5 - 10 usd`
    case dash = "can be a range or a difference"
    /// `2024-12 usd`
    case month = "can be a month or a difference"
    /// `1-1/2 usd`
    case mixedNumber = "can be a mixed number or a difference"

    func advice(_ range: String) -> String {
      let difference = "with spaces around the dash it is a difference"
      return switch self {
      case .words, .alternatives: "write one of the two amounts"
      case .list: "write one of the two amounts, or + between them for the sum"
      // In parentheses, an amount with a currency needs one after each number.
      case .dash where range.contains { $0.isLetter || $0.isCurrencySymbol }:
        "write one of the two amounts"
      case .dash: "write one of the two amounts, or (\(range)) for the difference"
      case .month: "write a day as 2024-03-15; \(difference)"
      case .mixedNumber: "write a space instead of the dash; \(difference)"
      }
    }
  }

  /// What a phrase asks for, other than its amount.
  struct Request: Equatable {
    var currencies: [Currency] = []
    var day: Day?
    /// Whether the amount is the target.
    var solvesForAmount = false
  }

  let kind: Kind
  /// The place, in scalars; nil where no single place is at fault.
  let place: Int?

  init(_ kind: Kind, at place: Int? = nil) {
    self.kind = kind
    self.place = place
  }

  /// A fault of what is at a place.
  init(_ kind: Kind, at place: Range<Int>?) { self.init(kind, at: place?.lowerBound) }

  /// Whether the amount may not be what its numbers come to, whatever follows.
  var isAmountUnclear: Bool {
    switch kind {
    case .range, .signed, .partWithoutCurrency, .dayOrDivision, .partOfSum, .sourceOrTarget,
      .twoNumbers:
      true
    default: false
    }
  }

  /// The same with more of what is asked for, where the amount has no currency.
  func asking(_ change: (inout Request) -> Void) -> PhraseFault {
    guard case .noCurrency(let amount, var request) = kind else { return self }
    change(&request)
    return PhraseFault(.noCurrency(amount, request), at: place)
  }
}

extension PhraseText {
  /// The fault of what is valid, but not at this place.
  func outOfPlace(_ place: Range<Int>) -> PhraseFault {
    PhraseFault(.outOfPlace(self[place]), at: place)
  }
}
