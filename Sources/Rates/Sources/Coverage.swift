// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Which currencies a source says it has, for the advice "another source may have it".
enum Coverage: Sendable {
  case listed([Currency])
  /// Currencies in use in general, and those in use at the time in its history.
  case circulating
  /// Not known before a fetch.
  case unknown
}
