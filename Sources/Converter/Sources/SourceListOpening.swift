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
  /// Lets `auto` use a source, or no longer; for this session.
  fileprivate mutating func toggle(_ source: SourceID) {
    let name = Sources.name(of: source)
    if let index = book.enabled.firstIndex(of: source) {
      book.enabled.remove(at: index)
      notice = Notice("\(name) is off until agio is left")
    } else {
      // The order of the list is the order in which they are asked.
      let enabled = book.enabled + [source]
      book.enabled = Sources.all.map(\.id).filter { enabled.contains($0) }
      notice = Notice("\(name) is on until agio is left: it answers for what those above lack")
    }
  }
}
