// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter

/// The values of ``LookupOptions``, with their defaults.
struct LookupChoices {
  var source: String?
  var isOffline = false
  var refresh = false
  var maximumAge: Int?
  var isStrict = false

  var ageLimit: AgeLimit { AgeLimit(isStrict: isStrict, days: maximumAge) }
}
