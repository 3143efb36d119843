// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Reducers

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
  /// Whether the user waits for a fetch.
  var isAsked: Bool { running.contains { !$0.isAutomatic } }

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

/// The reloading of rates, and the day on which it is reported.
package struct ReloadScope: Equatable, Sendable {
  package var reload: Reload
  let today: Day
}

/// Fetches from sources at once, with a spinner, and reports each outcome in one line.
package let reloadReducer = Reducer<ReloadScope, ReloadMessage, Effect> { scope, message in
  switch message {
  case .start(let requests):
    // A request while a fetch of its source runs joins that.
    for index in scope.reload.running.indices
    where requests.contains(where: { $0.source == scope.reload.running[index].source }) {
      scope.reload.running[index].isAutomatic = false
    }
    return start(requests, isAutomatic: false, &scope.reload)

  case .startAutomatically(let requests):
    return start(requests, isAutomatic: true, &scope.reload)

  case .check, .planned:
    return .none

  case .cancel:
    guard let running = scope.reload.running.first else { return .none }
    scope.reload.running = []
    scope.reload.outcome = Notice(UpdateResult(running.source, .cancelled))
    return .batch(.cancel(.fetch), .cancel(.spinner))

  case .tick:
    guard scope.reload.isRunning else { return .none }
    scope.reload.spinnerStep += 1
    return nextTurn

  case .finished(let source, let outcome):
    guard let running = scope.reload.running(source) else { return .none }
    scope.reload.running.removeAll { $0.source == source }
    let isSilent = running.isAutomatic && outcome == .notModified
    let newest = running.request.newestKnown
    if !isSilent {
      scope.reload.outcome = Notice(
        UpdateResult(running.source, outcome, newest: newest, today: scope.today))
    }
    return scope.reload.isRunning ? .none : .cancel(.spinner)
  }
}

private func start(
  _ requests: [FetchRequest], isAutomatic: Bool, _ reload: inout Reload
) -> Command<ReloadMessage, Effect> {
  let isSpinning = reload.isRunning
  var started: [Command<ReloadMessage, Effect>] = []
  for request in requests where reload.running(request.source) == nil {
    reload.running.append(Reload.Running(request: request, isAutomatic: isAutomatic))
    if !reload.asked.contains(request.source) { reload.asked.append(request.source) }
    // The source's fetch before has sent its outcome, but may not have returned yet: it must not hold up
    // this one.
    started.append(
      .perform(.fetch(request))
        .cancellable("fetch \(request.source)", inFlight: .cancelPrevious).cancellable(.fetch))
  }
  guard !started.isEmpty else { return .none }
  reload.outcome = nil
  if !isSpinning {
    reload.spinnerStep = 0
    started.append(nextTurn)
  }
  return .batch(started)
}

/// The spinner turns ten times a second while a fetch runs.
private var nextTurn: Command<ReloadMessage, Effect> {
  .send(.tick).delayed(by: .milliseconds(100)).cancellable(.spinner, inFlight: .cancelPrevious)
}

extension EffectID {
  static let fetch: EffectID = "fetch"
  static let spinner: EffectID = "spinner"
}

extension Notice {
  init(accepting rates: [SetAside], _ hint: String) {
    self.init("Accepted: \(Self.names(of: rates)) \(hint)", .good)
  }

  package init(rejecting rates: [SetAside]) {
    self.init("Set aside again: \(Self.names(of: rates))")
  }

  private static func names(of rates: [SetAside]) -> String {
    rates.map { "\($0.currency.code) of \($0.period)" }.joined(separator: ", ")
  }

  init(_ result: UpdateResult) {
    let isCancelled = result.outcome == .cancelled
    self.init(
      result.message,
      result.isProblem || result.setsAside ? .problem : isCancelled ? .plain : .good,
      remedy: result.remedy)
  }
}
