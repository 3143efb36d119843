// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Which currencies a source says it has, for the advice "another source may have it".
enum Coverage: Sendable {
  /// These.
  case listed([Currency])
  /// Money of today in general, and what was money of the time in its history.
  case circulating
  /// Not known before it is fetched.
  case unknown
}
