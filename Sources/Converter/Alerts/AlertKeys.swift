// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension KeyRouter {
  /// What an action does on the alerts' sheet.
  static func alertMessage(_ action: Action, _ sheet: AlertSheet, in state: State) -> Message? {
    let alerts = state.alerts.ordered(for: sheet.from, sheet.to)
    let row = min(max(0, sheet.selected), max(0, alerts.count - 1))
    let chosen = alerts.isEmpty ? nil : alerts[row]
    return switch action {
    case .confirm: .sheet(.child(.alerts(.add)))
    case .above: .sheet(.child(.alerts(.choose(.above))))
    case .below: .sheet(.child(.alerts(.choose(.below))))
    case .swap: .sheet(.child(.alerts(.turn)))
    case .up: .sheet(.child(.alerts(.select(max(0, row - 1)))))
    case .down: .sheet(.child(.alerts(.select(min(row + 1, max(0, alerts.count - 1))))))
    case .deleteEntry: chosen.map { .alerts(.delete($0.id)) }
    case .undo: state.alerts.deleted.isEmpty ? nil : .alerts(.undo)
    case .rearm: chosen.flatMap { $0.shown == nil ? nil : .alerts(.rearm($0.id)) }
    default: nil
    }
  }
}
