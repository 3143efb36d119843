// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates

/// The side effects of the app, as plain values that Services interprets.
package enum Effect: Equatable, Sendable {
  /// Answered by ``Message/clock(_:)``.
  case readClock
  /// Reads the store; answered by ``Message/stored(_:preferences:)``, then by
  /// ``AlertsMessage/loaded(_:)``.
  case loadStored
  /// Fetches and stores rates; answered by ``ReloadMessage/finished(_:_:)``.
  case fetch(FetchRequest)
  /// Uses rates that were set aside from now on, exactly those; answered by
  /// ``Message/stored(_:preferences:)`` with what has changed, and ``Message/accepted(_:)``.
  case acceptRates([SetAside])
  /// Sets rates aside again that were accepted; answered like ``acceptRates(_:)``.
  case rejectRates([SetAside])
  /// Computes what is due to be fetched automatically, and when; answered by
  /// ``ReloadMessage/planned(_:seconds:)``, or by ``Message/stored(_:preferences:)`` when the store
  /// already has newer rates than the `newest`.
  indirect case planFetch([FetchNeed], newest: [SourceID: Day])
  /// Stores the preferences that changed since they were last read or written. It completes when
  /// they are written.
  indirect case savePreferences(Preferences, since: Preferences)
  /// Answered by ``Message/sourceRecords(_:)``.
  case loadSourceRecords
  /// Reads the configuration file; answered by ``ConfigurationMessage/changed(_:)`` where it says
  /// something else than before, or by ``Message/notice(_:)``. A person who requested it always gets an
  /// answer.
  case readConfiguration(isRequested: Bool)
  /// Copies text to the clipboard, and calls it by a name; answered by ``Message/notice(_:)``.
  case copy(String, as: String)
  /// Answered by ``TapeMessage/loaded(_:)`` or ``TapeMessage/notRead(_:)``.
  case loadTape
  /// Appends lines with the current time, all or nothing; answered by ``TapeMessage/appended(_:)``.
  case appendToTape([TapeEntry])
  /// Deletes lines, and puts others in the places of theirs, all or nothing; answered by
  /// ``TapeMessage/loaded(_:)`` where another agio has changed one of them.
  case changeTape(TapeChange)
  case alerts(AlertEffect)
  /// Makes a triggered alert active again, for publications after a day.
  case rearmAlert(Int64, since: Day?)
  /// Stores that alerts triggered, on the tape too; answered by ``AlertsMessage/shown(_:)`` with those
  /// that no other agio process has reported.
  case showAlerts([AlertHit])
  /// Rings the bell, and shows a desktop notification where the terminal can.
  case announce(String)
  /// Writes a file under the path it has; answered by ``Message/file(_:)``. An existing file is only
  /// replaced when asked to.
  case writeFile(FileDraft, replaces: Bool)
}
