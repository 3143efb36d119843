// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Reducers
import Screen

extension AlertSheet: SheetRoom {
  package static let place = Place.alerts

  package static let bindings: [Binding] = [
    Binding(
      "A", .alerts, "alerts", "alert once when a rate passes a threshold", in: .converter, rank: 10),
    Binding([.enter, "a"], .confirm, "add", "add an alert at this rate"),
    Binding(">", .above, "above", "alert when the rate is above it"),
    Binding("<", .below, "below", "alert when the rate is below it"),
    Binding("s", .swap, "swap", "swap the currencies of the pair"),
    Binding([.down, "j"], .down, "select", "next alert"),
    Binding([.up, "k"], .up, "select", "previous alert"),
    Binding("x", .deleteEntry, "delete", "delete the alert"),
    Binding("r", .rearm, "re-arm", "make a triggered alert active again"),
    Binding("u", .undo, "undo", "undo the last change to the alerts"),
    Binding(.control("r"), .redo, nil, "redo the last undone change"),
  ]

  package static let openedBy: [Action] = [.alerts]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    .alerts(AlertSheet(from: state.board.from, to: state.board.to, settings: state.settings))
  }

  package static let reducer: Reducer<Sheet, SheetMessage, Effect>? = alertSheetReducer.pullback(
    case: CasePath(embed: Sheet.alerts) { $0.room as? AlertSheet },
    message: CasePath(embed: SheetMessage.alerts) {
      if case .alerts(let message) = $0 { message } else { nil }
    })

  package static let inApp: Reducer<State, Message, Effect>? = alertsInApp

  package static func following(
    _ app: Reducer<State, Message, Effect>
  ) -> Reducer<State, Message, Effect> { app.checkingAlerts() }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: send(.add)
    case .above: send(.choose(.above))
    case .below: send(.choose(.below))
    case .swap: send(.turn)
    case .deleteEntry: chosen(in: state.alerts).map { .alerts(.delete($0.id)) }
    case .undo: .alerts(.undo)
    case .redo: .alerts(.redo)
    case .rearm: chosen(in: state.alerts).flatMap { $0.shown == nil ? nil : .alerts(.rearm($0.id)) }
    default: action.steps.map { send(.move($0)) }
    }
  }

  package func message(editing edit: FieldEdit) -> Message? { send(.edit(edit)) }

  package func amount(in state: State) -> TypedAmount? { threshold }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target else { return nil }
    return send(.select(row))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? { send(.move(steps)) }

  private func send(_ message: AlertSheetMessage) -> Message { .sheet(.child(.alerts(message))) }

  package static let undoSteps: UndoSteps? = UndoSteps(
    .alerts, undo: .alerts(.undo), redo: .alerts(.redo)
  ) { $0.alerts.undoStack }

  package func size(in room: Area, of state: State) -> Size { Size(columns: 72, rows: 16) }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    AlertView(sheet: self, state: state).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let alerts = Action("alerts")
  package static let above = Action("above")
  package static let below = Action("below")
  package static let rearm = Action("rearm")
}

extension Place {
  package static let alerts = Place("alerts", title: "Alerts", typing: .amount(except: "?<>"))
}

extension ChangeOrder.Feature {
  static let alerts = ChangeOrder.Feature(rawValue: "alerts")
}
