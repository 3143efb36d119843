// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers
import Screen

extension SourceList: PageRoom {
  package static let place = Place.sources
  package static let openedBy: [Action] = [.sources]

  package static let bindings: [Binding] = [
    Binding(
      .character("S"), action: .sources, short: "sources",
      help: "list the sources and compare their rates", in: .converter, rank: 12),
    Binding(
      .character("r"), action: .reload, short: "fetch", help: "fetch rates from the source",
      in: .sources),
    Binding(
      .character(" "), action: .toggleSource, short: "on/off",
      help: "enable the source and fetch, or disable it", in: .sources),
    Binding(
      .enter, action: .confirm, short: "use for this board",
      help: "use only this source until you quit, or all again", in: .sources),
    Binding(
      .character("J"), .shiftDown, action: .rowDown, short: "move",
      help: "down in the order of preference", in: .sources),
    Binding(
      .character("K"), .shiftUp, action: .rowUp, short: "move",
      help: "up in the order of preference", in: .sources),
    Binding(
      .character("u"), action: .undo, short: "undo",
      help: "take back the last change of the sources",
      in: .sources),
    Binding(.control("r"), action: .redo, help: "make the change again", in: .sources),
    Binding(
      .character("C"), action: .reviewRates, short: "refused",
      help: "review rates refused as implausible", in: .sources),
    Binding(
      .down, .character("j"), action: .down, help: "next source", in: .sources),
    Binding(
      .up, .character("k"), action: .up, help: "previous source", in: .sources),
    Binding(.home, .character("g"), action: .first, help: "first source", in: .sources),
    Binding(.end, .character("G"), action: .last, help: "last source", in: .sources),
  ]

  package static func opened(by action: Action, in state: State) -> Page? { .sources(SourceList()) }

  package static let reducer: Reducer<Page, PageMessage, Effect>? =
    sourceListReducer.pullback(case: .sources, message: .sources)

  package static let inApp: Reducer<State, Message, Effect>? = sourcesInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    let source = self.source(in: state)
    return switch action {
    // Custom rates come from the configuration.
    case .reload where source.id.isFetched: state.reload(source.id)
    case .toggleSource: .toggleSource(source.id)
    case .confirm: .sources(.use(source.id))
    case .rowDown: .sources(.move(source.id, by: 1))
    case .rowUp: .sources(.move(source.id, by: -1))
    case .undo: .sources(.undo)
    case .redo: .sources(.redo)
    case .reviewRates: state.reload.refusal == nil ? nil : .open(.reviewRates)
    case .up: state.onTopPage(.sources(.move(-1)))
    case .down: state.onTopPage(.sources(.move(1)))
    case .first: state.onTopPage(.sources(.select(0)))
    case .last: state.onTopPage(.sources(.last))
    default: nil
    }
  }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target else { return nil }
    return state.onTopPage(.sources(.select(row)))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    state.onTopPage(.sources(.move(steps)))
  }

  package func canUndo(in state: State) -> Bool { !state.sourceHistory.past.isEmpty }

  package func draw(
    _ state: State, in layout: Layout, charts: inout ChartCache, of frame: inout Frame
  ) {
    SourceListView(list: self, state: state).draw(in: layout, charts: &charts, of: &frame)
  }
}

extension CasePath where Root == Page, Value == SourceList {
  static var sources: Self {
    CasePath(embed: Page.sources) { if case .sources(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == PageMessage, Value == SourceListMessage {
  static var sources: Self {
    CasePath(embed: PageMessage.sources) { if case .sources(let value) = $0 { value } else { nil } }
  }
}

extension Action {
  package static let sources = Action("sources")
  package static let toggleSource = Action("toggle-source")
}

extension Place {
  package static let sources = Place("sources", title: "Sources")
}
