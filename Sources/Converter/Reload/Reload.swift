// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The reloading of rates: the fetch that runs, and the outcome of the last one.
package struct Reload: Equatable, Sendable, Encodable {
  package struct Running: Equatable, Sendable, Encodable {
    package var request: FetchRequest
    package var spinnerStep: Int
    /// Whether the fetch was not requested by the user; it then reports only news and problems.
    package var isAutomatic = false

    package var source: SourceID { request.source }

    var title: String { "fetching rates from \(Sources.name(of: source))" }
  }

  /// nil while nothing is fetched.
  package var running: Running?

  /// The outcome of the last fetch, in one line.
  package var outcome: Notice?

  package init() {}

  package var isRunning: Bool { running != nil }
}

package enum ReloadMessage: Equatable, Sendable, Codable {
  case start(FetchRequest)
  /// Computes when the next automatic fetch is due.
  case check
  /// The next automatic fetch is due in this many seconds, 0 for now; nil for never.
  case planned(seconds: Int?)
  case startAutomatically(FetchRequest)
  case cancel
  case tick
  case finished(FetchOutcome)
}
