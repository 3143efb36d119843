// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The reloading of rates: the fetches that run, and the outcome of the last one.
package struct Reload: Equatable, Sendable {
  package struct Running: Equatable, Sendable {
    package var request: FetchRequest
    /// Whether the fetch was not requested by the user; it then reports only news and problems.
    package var isAutomatic = false

    package var source: SourceID { request.source }
  }

  /// One for each source, in the order they began.
  package var running: [Running] = []
  package var spinnerStep = 0

  /// The sources fetched from since the schedule was last waited for. Until it is again, none of them
  /// is asked automatically: not every attempt can be recorded.
  package var asked: [SourceID] = []

  /// What the schedule was last asked about.
  package var needs: [FetchNeed] = []

  /// The outcome of the last fetch, in one line.
  package var outcome: Notice?

  package init() {}

  package var isRunning: Bool { !running.isEmpty }

  package func running(_ source: SourceID) -> Running? {
    running.first { $0.source == source }
  }

  /// `fetching rates from ECB, Frankfurter`; nil while nothing is fetched.
  var title: String? {
    guard isRunning else { return nil }
    return "fetching rates from "
      + running.map { Sources.name(of: $0.source) }.joined(separator: ", ")
  }
}

package enum ReloadMessage: Equatable, Sendable, Codable {
  case start([FetchRequest])
  /// Computes what is due to be fetched automatically, and when the next is.
  case check
  /// What is due now, and in how many seconds more may be; nil for never.
  case planned([FetchRequest], seconds: Int?)
  case startAutomatically([FetchRequest])
  case cancel
  case tick
  case finished(SourceID, FetchOutcome)
}
