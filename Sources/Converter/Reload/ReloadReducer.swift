// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Reducers

/// The reloading of rates, and the day on which it is reported.
package struct ReloadScope: Equatable, Sendable {
  package var reload: Reload
  let today: Day
}

/// Fetches one source at a time, with a spinner, and reports the outcome in one line.
package let reloadReducer = Reducer<ReloadScope, ReloadMessage, Effect> { scope, message in
  switch message {
  case .start(let request):
    // A request while a fetch runs joins it.
    scope.reload.running?.isAutomatic = false
    return start(request, isAutomatic: false, &scope.reload)

  case .startAutomatically(let request):
    return start(request, isAutomatic: true, &scope.reload)

  case .check, .planned:
    return .none

  case .cancel:
    guard let running = scope.reload.running else { return .none }
    scope.reload.running = nil
    scope.reload.outcome = Notice(UpdateResult(running.source, .cancelled))
    return .batch(.cancel(.fetch), .cancel(.spinner))

  case .tick:
    guard let running = scope.reload.running else { return .none }
    scope.reload.running?.spinnerStep = running.spinnerStep + 1
    return nextTurn

  case .finished(let outcome):
    guard let running = scope.reload.running else { return .none }
    scope.reload.running = nil
    let isSilent = running.isAutomatic && outcome == .notModified
    let newest = running.request.newestKnown
    scope.reload.outcome =
      isSilent
      ? nil : Notice(UpdateResult(running.source, outcome, newest: newest, today: scope.today))
    return .cancel(.spinner)
  }
}

private func start(
  _ request: FetchRequest, isAutomatic: Bool, _ reload: inout Reload
) -> Command<ReloadMessage, Effect> {
  guard !reload.isRunning else { return .none }
  reload.running = Reload.Running(request: request, spinnerStep: 0, isAutomatic: isAutomatic)
  reload.outcome = nil
  return .batch(
    // The fetch before has sent its outcome, but may not have returned yet: it must not hold up this one.
    .perform(.fetch(request)).cancellable(.fetch, inFlight: .cancelPrevious),
    nextTurn)
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
  package init(accepting rates: [SetAside]) {
    let names = rates.map { "\($0.currency.code) of \($0.period)" }.joined(separator: ", ")
    self.init("Accepted: \(names)", .good)
  }

  init(_ result: UpdateResult) {
    let isCancelled = result.outcome == .cancelled
    self.init(
      result.message,
      result.isProblem || result.setsAside ? .problem : isCancelled ? .plain : .good,
      remedy: result.remedy)
  }
}
