// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A sheet over the converter. It has the keys until it goes; what lies behind stays as it is.
package enum Sheet: Equatable, Sendable {
  /// Choosing a currency.
  case picker(Picker)
  /// Choosing a day.
  case date(DateSheet)
  /// Finding a markup.
  case markup(MarkupSheet)
  /// The alerts.
  case alerts(AlertSheet)
  /// Typing any phrase of the command line.
  case phrase(PhraseLine)
  /// Answering whether something is really to be done.
  case confirmation(Confirmation)
}

/// What can happen on a sheet.
package enum SheetMessage: Equatable, Sendable, Codable {
  /// While a currency is chosen.
  case picker(PickerMessage)
  /// While a day is chosen.
  case date(DateMessage)
  /// While a markup is found.
  case markup(MarkupMessage)
  /// While an alert is made or chosen.
  case alerts(AlertSheetMessage)
  /// While a phrase is typed.
  case phrase(PhraseLineMessage)
  /// While a question stands.
  case confirmation(ConfirmationMessage)
}

/// Which sheet to open; the rest of what a sheet needs to know is in the state.
package enum SheetRequest: Equatable, Sendable, Codable {
  /// A picker for a purpose.
  case picker(Picker.Purpose)
  /// The day whose rates are used.
  case date
  /// The markup of a conversion.
  case markup
  /// The alerts.
  case alerts
  /// The line for any phrase.
  case phrase
  /// Whether rates that were refused are to be taken all the same.
  case refusedRates
  /// Whether the tape is really to be cleared.
  case clearTape
}
