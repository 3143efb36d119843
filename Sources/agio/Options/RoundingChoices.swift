// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The values of ``RoundingOptions``, with their defaults.
struct RoundingChoices {
  var isExact = false
  var rounding: RoundingMode?
  var digits: Int?
}
