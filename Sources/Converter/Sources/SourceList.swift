// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Reducers
import Screen

package struct SourceList: Equatable, Sendable, Codable {
  /// The selected row: an index into the order of preference.
  package var selected = 0

  package init() {}

  func source(in state: State) -> Source {
    let sources = state.sourcesInOrder
    return sources[selected.clamped(toCount: sources.count)]
  }
}

package enum SourceListMessage: ListMessage, Equatable, Sendable, Codable {
  case move(ListMove)
}

extension State {
  /// All sources, in the order of preference.
  var sourcesInOrder: [Source] { book.order.compactMap { Sources.find($0) } }
}

extension SourceList: PageRoom {
  package static let place = Place.sources
  package static let openedBy: [Action] = [.sources]

  package static let bindings: [Binding] =
    [
      Binding(
        "S", .sources, "sources", "list the sources and compare their rates", in: .converter,
        rank: 16
      ),
      Binding("r", .reload, "fetch", "fetch rates from the source"),
      Binding(" ", .toggleSource, "on/off", "enable the source and fetch, or disable it"),
      Binding(
        .enter, .confirm, "use until you quit", "use only this source until you quit, or all again"),
      Binding(["J", .shiftDown], .rowDown, "move", "down in the order of preference"),
      Binding(["K", .shiftUp], .rowUp, "move", "up in the order of preference"),
      Binding("u", .undo, "undo", "undo the last change to the sources"),
      Binding("U", .redo, nil, "redo the last undone change"),
      Binding("C", .reviewRates, "review", "review the rates that were set aside"),
    ] + .list(of: "source", word: nil)

  package static func opened(by action: Action, in state: State) -> Page? { .sources(SourceList()) }

  package static let messages = CasePath(embed: PageMessage.sources) {
    if case .sources(let message) = $0 { message } else { nil }
  }
  package var page: Page { .sources(self) }

  package mutating func reduce(
    _ message: SourceListMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .move(let move): selected.move(move, count: Sources.all.count)
    }
    return .none
  }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    let source = self.source(in: state)
    return switch action {
    // Custom rates come from the configuration.
    case .reload where source.id.isFetched: state.reload(source.id)
    case .toggleSource: .toggleSource(source.id)
    case .confirm: state.refusal(using: source.id).map { .notice($0) } ?? .sources(.use(source.id))
    case .rowDown: .sources(.move(source.id, by: 1))
    case .rowUp: .sources(.move(source.id, by: -1))
    case .undo: .undo
    case .redo: .redo
    case .reviewRates where state.book.hasSetAside: .open(.reviewRates)
    default: action.listMove(in: Sources.all.count).flatMap { send(.move($0), in: state) }
    }
  }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target else { return nil }
    return send(.move(.to(row)), in: state)
  }

  package func drawHeader(_ state: State, in area: Area, of frame: inout Frame) {
    SourceListView(list: self, state: state).drawHeader(in: area, of: &frame)
  }

  package func draw(
    _ state: State, in area: Area, charts: inout ChartCache, of frame: inout Frame
  ) {
    SourceListView(list: self, state: state).draw(in: area, charts: &charts, of: &frame)
  }
}

extension Action {
  package static let sources = Action("sources")
  package static let toggleSource = Action("toggle-source")
}

extension Place {
  package static let sources = Place("sources", title: "Sources")
}

package enum SourcesMessage: Equatable, Sendable, Codable {
  case move(SourceID, by: Int)
  /// Uses one source for the board, or all again.
  case use(SourceID)
  /// Disables a source after the question.
  case disable(SourceID)
}

/// Loads the records of fetches for the sources page; enables, disables and orders sources.
let sourceReducer = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .pages(.push(.sources)):
    return .perform(.loadSourceRecords)
  case .reload(.finished) where state.place == .sources:
    return .perform(.loadSourceRecords)
  case .sourceRecords(let records):
    state.sourceRecords = records
  case .toggleSource(let source):
    guard state.isLastWithRates(source) else {
      return state.make(.enabled(source, !state.book.isEnabled(source)))
    }
    state.sheet = .confirmation(Confirmation(.disableLast(source)))
  case .sources(let message):
    return state.change(message)
  default:
    break
  }
  return .none
}

extension Question {
  fileprivate static func disableLast(_ source: SourceID) -> Question {
    let name = Sources.name(of: source)
    return Question(
      title: "Disable \(name)?",
      paragraphs: [
        Span("No other enabled source has rates: nothing is converted without it."),
        Span("Undo enables it again, also after a restart.", .note),
      ], accepted: .sources(.disable(source)))
  }
}

extension State {
  /// Whether a source is the only enabled one that has rates.
  fileprivate func isLastWithRates(_ source: SourceID) -> Bool {
    let answering = book.order.filter { book.isEnabled($0) && book.newestDay(of: $0) != nil }
    return answering == [source]
  }

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
      // A bank is not in the list of sources, where it could be fetched before.
      let isNew = settings.source == .only(source) && book.newestDay(of: source) == nil
      return isNew && !settings.isOffline ? .send(reload(source)) : .none
    case .disable(let source): return make(.enabled(source, false))
    }
  }

  /// Makes what an undo step does.
  mutating func make(_ change: SourceChange, for step: UndoStep) -> Command<Message, Effect> {
    apply(change, then: step.opposite)
  }

  /// Makes a change as one undo step.
  fileprivate mutating func make(_ change: SourceChange) -> Command<Message, Effect> {
    log.record(.source(change))
    return apply(change, then: .undo)
  }

  private mutating func apply(
    _ change: SourceChange, then next: Action
  ) -> Command<Message, Effect> {
    let hint = hint(next)
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
      guard let page = onTopPage(.sources(.move(.to(target)))), place != target else {
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
    } else if let refusal = refusal(using: source) {
      notice = refusal
    } else {
      settings.source = .only(source)
      let key = screen.keys.name(of: .confirm, in: .sources)
      notice = Notice(
        "Using only \(name) until you quit \(settings.glyphs.separator) \(key) uses all")
    }
  }

  /// Why a source cannot be used for the board; nil where it can, or is.
  fileprivate func refusal(using source: SourceID) -> Notice? {
    guard settings.source != .only(source) else { return nil }
    let isBank = Sources.find(source)?.isBank == true && book.mayContact(source)
    guard book.newestDay(of: source) == nil, !isBank || settings.isOffline else { return nil }
    return Notice(
      resolver.mayAnswer(source) || !source.isFetched
        ? book.noRates(of: source)
        : Problem(
          .noRates, "\(Sources.name(of: source)) is disabled",
          remedy: .enable(book.disabledSource(of: source))))
  }
}
