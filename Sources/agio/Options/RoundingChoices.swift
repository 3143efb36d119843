// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// How many digits an answer has, and how it is rounded to them: ``RoundingOptions`` as they were given,
/// and without any as it stands here.
struct RoundingChoices {
  var isExact = false
  var rounding: RoundingMode?
  var digits: Int?
}
