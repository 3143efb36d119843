// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Reducers
import Screen

extension SourceList: PageRoom {
  package static let place = Place.sources
  package static let openedBy: [Action] = [.sources]

  package static let bindings: [Binding] = [
    Binding(
      "S", .sources, "sources", "list the sources and compare their rates", in: .converter, rank: 12
    ),
    Binding("r", .reload, "fetch", "fetch rates from the source"),
    Binding(" ", .toggleSource, "on/off", "enable the source and fetch, or disable it"),
    Binding(
      .enter, .confirm, "use until you quit", "use only this source until you quit, or all again"),
    Binding(["J", .shiftDown], .rowDown, "move", "down in the order of preference"),
    Binding(["K", .shiftUp], .rowUp, "move", "up in the order of preference"),
    Binding("u", .undo, "undo", "undo the last change to the sources"),
    Binding(.control("r"), .redo, nil, "redo the last undone change"),
    Binding("C", .reviewRates, "review", "review the rates that were set aside"),
    Binding([.down, "j"], .down, nil, "next source"),
    Binding([.up, "k"], .up, nil, "previous source"),
    Binding([.home, "g"], .first, nil, "first source"),
    Binding([.end, "G"], .last, nil, "last source"),
  ]

  package static func opened(by action: Action, in state: State) -> Page? { .sources(SourceList()) }

  package static let reducer: Reducer<Page, PageMessage, Effect>? =
    sourceListReducer.pullback(
      case: CasePath(embed: Page.sources) { $0.room as? SourceList },
      message: CasePath(embed: PageMessage.sources) {
        if case .sources(let message) = $0 { message } else { nil }
      })

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
    case .reviewRates where state.book.hasSetAside: .open(.reviewRates)
    case .first: state.onTopPage(.sources(.select(0)))
    case .last: state.onTopPage(.sources(.last))
    default: action.steps.flatMap { state.onTopPage(.sources(.move($0))) }
    }
  }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target else { return nil }
    return state.onTopPage(.sources(.select(row)))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    state.onTopPage(.sources(.move(steps)))
  }

  package static let undoSteps: UndoSteps? = UndoSteps(
    .sources, undo: .sources(.undo), redo: .sources(.redo)
  ) { $0.sourceUndoStack }

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

extension ChangeOrder.Feature {
  static let sources = ChangeOrder.Feature(rawValue: "sources")
}
