// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The reloading of rates: whether one runs, and how the last one ended.
package struct Reload: Equatable, Sendable {
  /// The source being asked and the step of the spinner, while a reload runs.
  package struct Running: Equatable, Sendable {
    /// What is asked for.
    package var request: FetchRequest
    /// How often the spinner has turned.
    package var turn: Int
    /// Whether nobody asked: then only news and trouble are worth a line.
    package var isByItself = false

    /// Whose rates are fetched.
    package var source: SourceID { request.source }
  }

  /// An answer that was not taken for a rate that moved implausibly far; a person may know better.
  package struct Refusal: Equatable, Sendable, Codable {
    /// What was asked for.
    package var request: FetchRequest
    /// The row at fault.
    package var error: PayloadError
  }

  /// Set while a reload runs.
  package var running: Running?

  /// The outcome of the last reload, in one line.
  package var outcome: Notice?

  /// Set when the last reload was refused and a person may still have it.
  package var refusal: Refusal?

  /// No reload has run yet.
  package init() {}

  /// Whether a reload runs now.
  package var isRunning: Bool { running != nil }
}

/// What can happen to a ``Reload``.
package enum ReloadMessage: Equatable, Sendable, Codable {
  /// Fetch: the person asked.
  case start(FetchRequest)
  /// It may be time to fetch without being asked: see what the schedule says.
  case check
  /// What the schedule says: fetch in so many seconds, 0 for now; nil for never.
  case planned(seconds: Int?)
  /// Fetch: a publication is due.
  case startByItself(FetchRequest)
  /// Give up the fetch that runs.
  case cancel
  /// Turn the spinner.
  case tick
  /// The fetch has ended.
  case finished(FetchOutcome)
}
