// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A sheet over the converter. It receives all keys until it is closed.
package enum Sheet: Equatable, Sendable {
  case picker(Picker)
  case date(DateSheet)
  case markup(MarkupSheet)
  case alerts(AlertSheet)
  case palette(CommandPalette)
  case tapePrompt(TapePrompt)
  case confirmation(Confirmation)
  case seriesExport(SeriesExport)
  case messages(MessageList)
  case offerPrompt(OfferPrompt)
  case offers(OfferList)

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
    case .offerPrompt(let room): room
    case .offers(let room): room
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
    OfferPrompt.self,
    OfferList.self,
  ]
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
  case offerPrompt(OfferPromptMessage)
  case offers(OfferListMessage)
}
