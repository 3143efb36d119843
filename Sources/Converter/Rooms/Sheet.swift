// SPDX-License-Identifier: Apache-2.0

import Reducers

/// A sheet over the converter. It receives all keys until it is closed.
///
/// Boxed: a state that contained all kinds twice took 100 KB of code wherever it is copied.
package indirect enum Sheet: Equatable, Sendable {
  case picker(Picker)
  case date(DateSheet)
  case markup(MarkupSheet)
  case alerts(AlertSheet)
  case palette(CommandPalette)
  case tapePrompt(TapePrompt)
  case confirmation(Confirmation)
  case seriesExport(SeriesExport)
  case messages(MessageList)
  case setAside(SetAsideSheet)
  case paste(PasteSheet)
  case working(WorkingSheet)

  /// The only switch over sheets.
  package var room: any SheetRoom {
    switch self {
    case .picker(let room): room
    case .date(let room): room
    case .markup(let room): room
    case .alerts(let room): room
    case .palette(let room): room
    case .tapePrompt(let room): room
    case .confirmation(let room): room
    case .seriesExport(let room): room
    case .messages(let room): room
    case .setAside(let room): room
    case .paste(let room): room
    case .working(let room): room
    }
  }

  /// All kinds of sheets, in the order of the help.
  static let rooms: [any SheetRoom.Type] = [
    Picker.self,
    DateSheet.self,
    MarkupSheet.self,
    AlertSheet.self,
    CommandPalette.self,
    TapePrompt.self,
    Confirmation.self,
    SeriesExport.self,
    MessageList.self,
    SetAsideSheet.self,
    PasteSheet.self,
    WorkingSheet.self,
  ]

  /// The kind of sheet that an action opens, or nil.
  static func room(openedBy action: Action) -> (any SheetRoom.Type)? {
    rooms.first { $0.openedBy.contains(action) }
  }
}

package enum SheetMessage: Equatable, Sendable, Codable {
  case picker(PickerMessage)
  case date(DateMessage)
  case markup(MarkupMessage)
  case alerts(AlertSheetMessage)
  case palette(PaletteMessage)
  case tapePrompt(TapePromptMessage)
  case confirmation(ConfirmationMessage)
  case seriesExport(SeriesExportMessage)
  case messages(MessageListMessage)
  case setAside(SetAsideMessage)
  case paste(PasteMessage)
  case working(WorkingMessage)
}

/// Opens the sheet of an action or a paste, and the one below it again.
let sheetReducer = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .open(let action):
    guard let room = Sheet.room(openedBy: action) else { return .none }
    guard let sheet = room.opened(by: action, in: state) else {
      state.notice = room.refusal(of: action, in: state) ?? state.notice
      return .none
    }
    state.notice = nil
    state.sheetBelow = room.isOverSheets ? state.sheet : nil
    state.sheet = sheet

  case .paste(let text):
    let found = PasteSheet(text, state.pasteGrammar)
    // The field takes a single one.
    if state.roomBelow is ConverterRoom, found.left < 2 {
      return .send(.board(.edit(.insert(text))))
    }
    state.open(found)

  case .sheet(.dismiss):
    if case .paste(let paste) = state.sheet { state.putAway(paste) }
    if let top = state.sheet?.room, type(of: top).isOverSheets, let below = state.sheetBelow {
      state.sheet = below
    }
    state.sheetBelow = nil

  default:
    break
  }
  return .none
}
