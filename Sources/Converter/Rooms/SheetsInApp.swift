// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// The reducers of all sheets.
package let sheetReducer = Reducer<Sheet, SheetMessage, Effect>.combine(
  Sheet.rooms.map { $0.reducer })

/// Opens the sheet of an action.
let sheetsInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .open(let action):
    guard let room = Sheet.room(openedBy: action), let sheet = room.opened(by: action, in: state)
    else { return .none }
    state.notice = nil
    state.sheetBelow = room.isOverSheets ? state.sheet : nil
    state.sheet = sheet

  case .sheet(.dismiss):
    if let top = state.sheet?.room, type(of: top).isOverSheets, let below = state.sheetBelow {
      state.sheet = below
    }
    state.sheetBelow = nil

  default:
    break
  }
  return .none
}

extension Sheet {
  /// The kind of sheet that an action opens, or nil.
  static func room(openedBy action: Action) -> (any SheetRoom.Type)? {
    rooms.first { $0.openedBy.contains(action) }
  }
}
