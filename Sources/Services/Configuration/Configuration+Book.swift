// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Money
import Rates

extension Configuration {
  /// The rows of a screen without saved ones.
  package var rows: [Currency] { favourites.isEmpty ? Board.defaultRows : favourites }

  /// The bundled rates with the configured sources and the custom rates.
  package func book(maximumAge: Int) -> RateBook {
    var book = RateBook()
    book.maximumAge = maximumAge
    for (source, configured) in sources.sorted(by: { $0.key < $1.key }) {
      if let isEnabled = configured.isEnabled { book.enable(source, isEnabled) }
    }
    book.customRates = rates
    book.insert(publications)
    return book
  }
}
