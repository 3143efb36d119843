// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Reducers
import Screen

package enum SourcesMessage: Equatable, Sendable, Codable {
  case move(SourceID, by: Int)
  /// Uses one source for the board, or all again.
  case use(SourceID)
  case undo
  case redo
}

/// Loads the records of fetches for the sources page; enables, disables and orders sources.
let sourcesInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .pages(.push(.sources)):
    return .perform(.loadSourceRecords)
  case .reload(.finished) where state.place == .sources:
    return .perform(.loadSourceRecords)
  case .sourceRecords(let records):
    state.sourceRecords = records
  case .toggleSource(let source):
    return state.make(.enabled(source, !state.book.isEnabled(source)))
  case .sources(let message):
    return state.change(message)
  default:
    break
  }
  return .none
}

extension State {
  fileprivate mutating func change(_ message: SourcesMessage) -> Command<Message, Effect> {
    switch message {
    case .move(let source, let places):
      guard let place = book.order.firstIndex(of: source),
        book.order.indices.contains(place + places)
      else {
        notice = Notice(
          "\(Sources.name(of: source)) is already \(places < 0 ? "first" : "last")")
        return .none
      }
      return make(.moved(source, places))
    case .use(let source):
      use(source)
      return .none
    case .undo: return make(.undo)
    case .redo: return make(.redo)
    }
  }

  private mutating func make(_ step: UndoStep) -> Command<Message, Effect> {
    let none = "No change to the sources to \(step)"
    guard let change = next(step, in: sourceUndoStack, of: .sources, else: none) else {
      return .none
    }
    sourceUndoStack.move(step)
    return apply(change, then: step.opposite)
  }

  /// Makes a change as one undo step.
  fileprivate mutating func make(_ change: SourceChange) -> Command<Message, Effect> {
    sourceUndoStack.record(change)
    order.record(.sources)
    return apply(change, then: .undo)
  }

  private mutating func apply(
    _ change: SourceChange, then next: Action
  ) -> Command<Message, Effect> {
    let hint = " " + hint(next, in: place == .sources ? .sources : .converter)
    let name = Sources.name(of: change.source)
    switch change {
    case .enabled(let source, let isOn):
      book.enable(source, isOn)
      // The configuration applies again at the next start.
      let isConfigured = settings.configuredSources.contains(source)
      if !isConfigured { switches[source] = isOn }
      let isFetchable = isOn && source.isFetched
      let unfetched =
        isFetchable && settings.isOffline
        ? " \(settings.glyphs.separator) --offline: nothing fetched" : ""
      let until = isConfigured ? " until you quit (set in the configuration)" : ""
      notice = Notice("\(name) \(isOn ? "enabled" : "disabled")\(until)\(unfetched)\(hint)")
      guard isFetchable, !settings.isOffline else { return .none }
      return .send(reload(source))
    case .moved(let source, let places):
      let order = book.order
      guard let place = order.firstIndex(of: source) else { return .none }
      let target = (place + places).clamped(toCount: order.count)
      var moved = order
      moved.insert(moved.remove(at: place), at: target)
      book.prefer(moved)
      switches.order = moved
      let report = Notice("\(name) is number \(target + 1) in the order of preference\(hint)")
      guard let page = onTopPage(.sources(.select(target))), place != target else {
        notice = report
        return .none
      }
      // Moving the selection clears a notice, as a change of the page does.
      return .batch(.send(page), .send(.notice(report)))
    }
  }

  private mutating func use(_ source: SourceID) {
    let name = Sources.name(of: source)
    if settings.source == .only(source) {
      settings.source = .auto
      notice = Notice("Using all enabled sources again")
    } else if let problem = problem(using: source) {
      notice = Notice(problem)
    } else {
      settings.source = .only(source)
      let key = screen.keys.name(of: .confirm, in: .sources)
      notice = Notice(
        "Using only \(name) until you quit \(settings.glyphs.separator) \(key) uses all")
    }
  }

  /// Why a source cannot be used for the board; nil where it can.
  private func problem(using source: SourceID) -> Problem? {
    guard book.newestDay(of: source) == nil else { return nil }
    return resolver.mayAnswer(source) || !source.isFetched
      ? book.noRates(of: source)
      : Problem(.noRates, "\(Sources.name(of: source)) is disabled", remedy: .enable(source))
  }
}
