// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension AlertSheet: SheetRoom {
  package static let place = Place.alerts

  package static let bindings: [Binding] = [
    Binding(
      .character("A"), action: .alerts, short: "alerts",
      help: "alert once when a rate passes a threshold", in: .converter, rank: 10),
    Binding(
      .enter, .character("a"), action: .confirm, short: "add", help: "add an alert at this rate",
      in: .alerts),
    Binding(
      .character(">"), action: .above, short: "above", help: "alert when the rate is above it",
      in: .alerts),
    Binding(
      .character("<"), action: .below, short: "below", help: "alert when the rate is below it",
      in: .alerts),
    Binding(
      .character("s"), action: .swap, short: "swap", help: "swap the currencies of the pair",
      in: place
    ),
    Binding(
      .down, .character("j"), action: .down, short: "select", help: "next alert", in: .alerts),
    Binding(
      .up, .character("k"), action: .up, short: "select", help: "previous alert", in: .alerts),
    Binding(
      .character("x"), action: .deleteEntry, short: "delete", help: "delete the alert", in: .alerts),
    Binding(
      .character("r"), action: .rearm, short: "re-arm",
      help: "make a triggered alert active again", in: .alerts),
    Binding(
      .character("u"), action: .undo, short: "undo",
      help: "undo the last change to the alerts",
      in: .alerts),
    Binding(.control("r"), action: .redo, help: "redo the last undone change", in: .alerts),
  ]

  package static let openedBy: [Action] = [.alerts]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    .alerts(AlertSheet(from: state.board.from, to: state.board.to, settings: state.settings))
  }

  package static let reducer = alertSheetReducer.pullback(case: .alerts, message: .alerts)

  package static let inApp: Reducer<State, Message, Effect>? = .combine(
    alertUndoInApp, alertsReducer.pullback(state: \.alerts, message: .alerts), alertsInApp,
    alertSelectionInApp)

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: send(.add)
    case .above: send(.choose(.above))
    case .below: send(.choose(.below))
    case .swap: send(.turn)
    case .up: send(.move(-1))
    case .down: send(.move(1))
    case .deleteEntry: chosen(in: state.alerts).map { .alerts(.delete($0.id)) }
    case .undo: .alerts(.undo)
    case .redo: .alerts(.redo)
    case .rearm: chosen(in: state.alerts).flatMap { $0.shown == nil ? nil : .alerts(.rearm($0.id)) }
    default: nil
    }
  }

  package func message(editing edit: FieldEdit) -> Message? { send(.edit(edit)) }

  package var amount: TypedAmount? { threshold }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target else { return nil }
    return send(.select(row))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? { send(.move(steps)) }

  private func send(_ message: AlertSheetMessage) -> Message { .sheet(.child(.alerts(message))) }

  package func canUndo(in state: State) -> Bool { !state.alerts.history.past.isEmpty }

  package var typed: [TypedText] { [TypedText(threshold)] }

  package func draw(_ state: State, in layout: Layout, of frame: inout Frame) {
    AlertView(sheet: self, state: state).draw(in: layout, of: &frame)
  }
}

extension CasePath where Root == Sheet, Value == AlertSheet {
  static var alerts: Self {
    CasePath(embed: Sheet.alerts) { if case .alerts(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == SheetMessage, Value == AlertSheetMessage {
  static var alerts: Self {
    CasePath(embed: SheetMessage.alerts) { if case .alerts(let value) = $0 { value } else { nil } }
  }
}

extension Action {
  package static let alerts = Action("alerts")
  package static let above = Action("above")
  package static let below = Action("below")
  package static let rearm = Action("rearm")
}

extension Place {
  package static let alerts = Place(
    "alerts", title: "Alerts", typing: .amount(except: "?<>"), hasField: true)
}
