// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What the app asks of the world, as plain values; Services gives them their meaning.
package enum Effect: Equatable, Sendable, Codable {
  /// Read the clock; answered by ``Message/clock(_:)``.
  case readClock
  /// Read what is stored beside the bundled history; answered by ``Message/stored(_:preferences:)``, and then by
  /// ``AlertsMessage/loaded(_:)``.
  case loadStored
  /// Fetch and store rates; answered by ``ReloadMessage/finished(_:)``.
  case fetch(FetchRequest)
  /// Ask the schedule when a source is to be asked without the person; answered by
  /// ``ReloadMessage/planned(seconds:)``, or by ``Message/stored(_:preferences:)`` where the
  /// store has newer rates already.
  case planFetch(SourceID, newest: Day?)
  /// Remember what has changed of the preferences since they were read or written; answered by its
  /// end.
  case savePreferences(Preferences, since: Preferences)
  /// Read how the fetches of all sources went; answered by ``Message/sourceRecords(_:)``.
  case loadSourceRecords
  /// Put a text into the clipboard; answered by a ``Message/notice(_:)`` that says what was done.
  case copy(String)
  /// Read the tape; answered by ``TapeMessage/loaded(_:)`` or ``TapeMessage/notRead(_:)``.
  case loadTape
  /// Write a line to the tape, with the time; answered by ``TapeMessage/appended(_:)``.
  case appendToTape(text: String, detail: String?)
  /// Take lines off the tape.
  case deleteFromTape([Int64])
  /// Put deleted lines back in their places.
  case restoreToTape([TapeLine])
  /// Read the alerts; answered by ``AlertsMessage/loaded(_:)``.
  case loadAlerts
  /// Store an alert, which gives it its number; answered by ``AlertsMessage/added(_:)``.
  case addAlert(Alert)
  /// Take an alert off the list.
  case deleteAlert(Int64)
  /// Put a deleted alert back.
  case restoreAlert(Alert)
  /// Let an alert that was shown wait again, for publications after a day.
  case rearmAlert(Int64, since: Day?)
  /// Note that alerts are met, on the tape too; answered by ``AlertsMessage/shown(_:)`` with those
  /// that no other agio has shown.
  case showAlerts([AlertHit])
  /// Ring, and show a text as the desktop's notification where the terminal can.
  case announce(String)
  /// Write a text into a new file of that name, with `.csv` added; answered by a notice.
  case export(name: String, text: String)
}
