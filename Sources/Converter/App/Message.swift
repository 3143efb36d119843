// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Reducers

/// A message is copied a dozen times on its way through the reducers, and most are key presses: the large
/// ones are boxed.
package enum Message: Equatable, Sendable, Codable {
  case started
  case clock(ClockReading)
  indirect case stored([Publication], preferences: Preferences? = nil)
  /// A problem with the database, such as a full disk, and whether it can still be written.
  indirect case store(Problem, isKept: Bool)
  case board(BoardMessage)
  case reload(ReloadMessage)
  /// The pages pushed over the converter.
  indirect case pages(StackMessage<Page, PageMessage>)
  /// Does an action in the place on top.
  case press(Action)
  case open(Action)
  indirect case sheet(Presented<SheetMessage>)
  case sourceRecords([FetchRecord])
  case toggleSource(SourceID)
  case sources(SourcesMessage)
  /// Adds the board's conversion to the tape.
  case recordConversion
  /// Adds a phrase with a label to the tape.
  case addToTape(String)
  case menu(MenuMessage)
  /// Sends them one after the other.
  indirect case sequence([Message])
  case tape(TapeMessage)
  /// A pasted text of several lines, in which amounts are found.
  case paste(String)
  case alerts(AlertsMessage)
  /// Rates that were set aside and are accepted now: next to the one that was chosen there may be others
  /// that agree with it.
  case accepted([SetAside])
  indirect case configuration(ConfigurationMessage)
  case copyOutput
  case notice(Notice?)
  case noticeExpired
  case useTheme(String)
  case file(FileOutcome)
  /// Writes a file in place of the one that exists.
  case overwrite(FileDraft)
  /// Takes back the last change that was made in this place.
  case undo
  /// Makes the last change again that was taken back in this place.
  case redo
  /// Goes back one level: ``Room/message(goingBackIn:)``.
  case back
  /// Saves the preferences, after a delay for further changes.
  case save
  indirect case saved(Preferences)
  /// Quits after the preferences are saved.
  case quit
  /// Quits immediately.
  case leave
}
