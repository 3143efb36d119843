// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// What the sources' screen needs of the rest: the records of fetches, and which sources are used.
let sourceListOpening = Reducer<State, Message, Effect> { state, message in
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
  /// Lets `auto` use a source, or no longer.
  fileprivate mutating func toggle(_ source: SourceID) {
    let name = Sources.name(of: source)
    let isOn = !book.enabled.contains(source)
    book.enable(source, isOn)
    // What the configuration says stands again at the next start.
    let isConfigured = settings.configuredSources.contains(source)
    if !isConfigured { switches[source] = isOn }
    let until = isConfigured ? " until agio is left; the configuration says otherwise" : ""
    notice = Notice(
      isOn
        ? "\(name) is on\(until): it answers for what those above it lack"
        : "\(name) is off\(until)")
  }
}
