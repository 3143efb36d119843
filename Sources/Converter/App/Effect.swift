// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What the app asks of the world, as plain values; Services gives them their meaning.
public enum Effect: Equatable, Sendable, Codable {
  /// Read the clock; answered by ``Message/clock(_:)``.
  case readClock
  /// Read what is stored beside the bundled history; answered by ``Message/stored(_:)``.
  case loadStored
  /// Fetch and store rates; answered by ``ReloadMessage/finished(_:)``.
  case fetch(FetchRequest)
  /// Read how the fetches of all sources went; answered by ``Message/sourceRecords(_:)``.
  case loadSourceRecords
  /// Put a text into the clipboard; answered by a ``Message/notice(_:)`` that says what was done.
  case copy(String)
}
