// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// Loads the records of fetches for the sources page, and enables and disables sources.
let sourcesInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .pages(.push(.sources)):
    return .perform(.loadSourceRecords)
  case .reload(.finished) where state.place == .sources:
    return .perform(.loadSourceRecords)
  case .sourceRecords(let records):
    state.sourceRecords = records
  case .toggleSource(let source):
    state.toggle(source)
  default:
    break
  }
  return .none
}

extension State {
  /// Enables or disables a source.
  fileprivate mutating func toggle(_ source: SourceID) {
    let name = Sources.name(of: source)
    let isOn = !book.enabled.contains(source)
    book.enable(source, isOn)
    // The configuration applies again at the next start.
    let isConfigured = settings.configuredSources.contains(source)
    if !isConfigured { switches[source] = isOn }
    let until = isConfigured ? " until you quit (set in the configuration)" : ""
    notice = Notice(
      isOn
        ? "\(name) enabled\(until): fallback for sources above"
        : "\(name) disabled\(until)")
  }
}
