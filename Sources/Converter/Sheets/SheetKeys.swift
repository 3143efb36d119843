// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

extension KeyRouter {
  /// The message a key sends to the sheet that is open.
  static func message(for key: Key, on sheet: Sheet, in state: State) -> Message? {
    if takes(key, as: sheet.place), let text = key.text {
      return message(editing: .insert(text), on: sheet)
    }
    guard let action = state.settings.keys.action(for: key, in: sheet.place) else { return nil }
    switch action {
    case .quit: return .quit
    case .back: return .back
    default: break
    }
    if let edit = action.fieldEdit { return message(editing: edit, on: sheet) }
    switch sheet {
    case .picker(let picker):
      return pickerMessage(action, picker).map { .sheet(.child(.picker($0))) }
    case .markup(let sheet):
      return markupMessage(action, sheet).map { .sheet(.child(.markup($0))) }
    case .alerts(let sheet):
      return alertMessage(action, sheet, in: state)
    case .date(let sheet):
      return dateMessage(action, sheet, in: state).map { .sheet(.child(.date($0))) }
    case .phrase:
      switch action {
      case .confirm: return .sheet(.child(.phrase(.accept)))
      case .complete: return .sheet(.child(.phrase(.complete)))
      default: return nil
      }
    case .confirmation:
      return action == .confirm ? .sheet(.child(.confirmation(.accept))) : nil
    }
  }

  private static func message(editing edit: FieldEdit, on sheet: Sheet) -> Message? {
    switch sheet {
    case .picker: .sheet(.child(.picker(.edit(edit))))
    case .date: .sheet(.child(.date(.edit(edit))))
    case .phrase: .sheet(.child(.phrase(.edit(edit))))
    case .markup: .sheet(.child(.markup(.edit(edit))))
    case .alerts: .sheet(.child(.alerts(.edit(edit))))
    case .confirmation: nil
    }
  }

  private static func markupMessage(_ action: Action, _ sheet: MarkupSheet) -> MarkupMessage? {
    switch action {
    case .nextField: .focus(1)
    case .previousField: .focus(-1)
    case .swap: .turn
    case .nextProfile where !sheet.settings.fees.isEmpty: .nextProfile
    default: nil
    }
  }

  private static func dateMessage(
    _ action: Action, _ sheet: DateSheet, in state: State
  ) -> DateMessage? {
    let source = state.resolver.main
    let newest = state.book.newestDay(of: source)
    let day: Day? = if case .day(let day) = sheet.reading { day } else { nil }
    switch action {
    case .confirm:
      return .choose
    case .dayBack:
      let used = day.map { state.book.previousDay(of: source, from: $0.adding(1)) ?? $0 } ?? newest
      return used.flatMap { state.book.previousDay(of: source, from: $0) }.map { .show($0) }
    case .dayOn:
      let next = day.flatMap { state.book.nextDay(of: source, from: $0) }
      return .show(next.flatMap { next in newest.flatMap { next < $0 ? next : nil } })
    default:
      return nil
    }
  }

  private static func pickerMessage(_ action: Action, _ picker: Picker) -> PickerMessage? {
    switch action {
    case .confirm: .choose
    case .toggleFavourite: .toggle
    case .up: .move(-1)
    case .down: .move(1)
    case .pageUp: .move(-10)
    case .pageDown: .move(10)
    case .first: .select(0)
    case .last: .select(picker.matches.count - 1)
    default: nil
    }
  }
}

extension Sheet {
  /// Which lines of the key table hold on the sheet.
  var place: Binding.Place {
    switch self {
    case .picker: .picker
    case .date: .date
    case .markup: .markup
    case .alerts: .alerts
    case .phrase: .phrase
    case .confirmation: .confirmation
    }
  }
}
