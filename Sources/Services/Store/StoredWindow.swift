// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// How much of the stored rates is read.
package enum StoredWindow: Equatable, Sendable {
  /// Everything: for the screen and for histories.
  case all
  /// What a conversion as of a day needs: from each source the last publication on or before it,
  /// and the ten days before that one, for sources whose rows have their own dates.
  case asOf(Day)
  /// One source, from one day through another.
  case days(SourceID, from: Day, through: Day)
}
