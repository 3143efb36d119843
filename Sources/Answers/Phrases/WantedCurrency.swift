// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What an amount is to be brought to: a currency, or a word that was meant as one.
package enum WantedCurrency: Equatable, Sendable {
  case currency(Currency)
  /// Why the word names none, and which it may have been meant for. Other targets are answered.
  case unknown(Problem)
}
