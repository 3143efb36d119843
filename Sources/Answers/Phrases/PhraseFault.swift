// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Why a phrase is not understood, and where. What is said about it is made only when it is asked
/// for: finding what a word may have meant takes longer than reading the phrase.
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
    /// An amount without a currency, as written, and what it is to be brought to.
    case noCurrency(String, to: Currency? = nil)
    /// Nothing follows this word.
    case nothingFollows(String)
    /// No currency, where one is wanted.
    case notACurrency(String)
    /// What a percentage is for, where it does not say whether it is added: `15% tip on 80 usd`.
    case loosePercentage(String)
    /// A number after an amount, without a sign between or a unit behind it: `10 eur 5`.
    case loosePart(String)
    /// Two numbers with a dash, the smaller first.
    case range(String)
    /// The currency may belong to the last number, or be asked for.
    case torn(String, Currency)
    /// One amount has two currencies.
    case twoCurrencies(Currency, Currency)
    /// A currency next to a sign, where an amount is wanted: `100 usd - gbp`.
    case noAmount(Currency)
    /// Understood, but not at this place.
    case outOfPlace(String)
    /// What follows `on` is no day.
    case notADay(String)
    /// A day that is not over.
    case future(String)
    /// A day that can be read in two ways.
    case eitherDay(Day, Day)
    /// Another weekday than the one named before it, 1 for Monday.
    case otherWeekday(Day, named: Int)
    /// Two days.
    case twoDays(Day, Day)
    /// It may be a year, or the amount.
    case yearOrAmount(String)
    /// More text than is read.
    case tooLong
  }

  let kind: Kind
  /// The place, in scalars; nil where no single place is at fault.
  let place: Int?

  init(_ kind: Kind, at place: Int? = nil) {
    self.kind = kind
    self.place = place
  }
}
