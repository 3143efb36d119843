// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Reducers

/// Everything that can happen to the app.
package enum Message: Equatable, Sendable, Codable {
  /// The program has begun.
  case started
  /// The clock was read.
  case clock(ClockReading)
  /// The stored publications were read, and the preferences where there are any.
  case stored([Publication], preferences: Preferences? = nil)
  /// The store is not as it should be.
  case store(StoreNews)
  /// Something on the board: typing, choosing, swapping.
  case board(BoardMessage)
  /// Something about reloading rates.
  case reload(ReloadMessage)
  /// The pushed screens.
  case pages(StackMessage<Page, PageMessage>)
  /// Open the sheet an action names.
  case open(Action)
  /// The sheet that is open.
  case sheet(Presented<SheetMessage>)
  /// How the fetches of all sources went.
  case sourceRecords([SourceRecord])
  /// Let `auto` use a source, or no longer.
  case toggleSource(SourceID)
  /// Write the conversion on the board to the tape.
  case recordConversion
  /// Something on the tape.
  case tape(TapeMessage)
  /// Something about the alerts.
  case alerts(AlertsMessage)
  /// Copy the output.
  case copyOutput
  /// A line for the person.
  case notice(Notice?)
  /// Go one level back: cancel what runs, clear what is typed.
  case back
  /// It is time to save the preferences.
  case save
  /// The preferences are remembered.
  case saved(Preferences)
  /// Leave the program, once what is to be remembered is.
  case quit
  /// The program ends now.
  case leave
}
