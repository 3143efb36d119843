// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter

/// Whose rates are used, whether they are fetched, and how old they may be: ``LookupOptions`` as they
/// were given, and without any as it stands here.
struct LookupChoices {
  var source: String?
  var isOffline = false
  var refresh = false
  var maximumAge: Int?
  var isStrict = false

  /// How old a rate may be before the command counts as failed.
  var ageLimit: AgeLimit { AgeLimit(isStrict: isStrict, days: maximumAge) }
}
