// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers
import Screen

package let pickerReducer = Reducer<Picker, PickerMessage, Effect> { picker, message in
  switch message {
  case .edit(let edit):
    let before = picker.field.text
    guard picker.field.apply(edit), picker.field.text != before else { break }
    picker.search()

  case .move(let places):
    picker.select(picker.selected + places)

  case .select(let place):
    picker.select(place)

  case .last:
    picker.select(picker.matches.count - 1)

  case .choose:
    if let pair = picker.pair { return .batch(.send(.paired(pair)), .dismiss) }
    guard let currency = picker.selectedCurrency else { break }
    guard picker.purpose == .row else {
      return .batch(.send(.chosen(currency, picker.purpose)), .dismiss)
    }
    // Several rows can be added; Enter without a search ends that.
    if picker.field.isEmpty, !picker.added.isEmpty, picker.selected == 0 { return .dismiss }
    picker.added.append(currency)
    picker.field = TextField()
    picker.search()
    return .send(.chosen(currency, .row))

  case .toggle:
    guard let currency = picker.selectedCurrency else { break }
    return .send(.toggled(currency))

  case .chosen, .paired, .toggled:
    break
  }
  return .none
}

extension Picker {
  fileprivate mutating func select(_ place: Int) {
    selected = place.clamped(toCount: matches.count)
  }
}
