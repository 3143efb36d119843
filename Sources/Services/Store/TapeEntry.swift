// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// One line of the tape: a conversion or an event, with its time.
public struct TapeEntry: Equatable, Sendable, Codable, Identifiable {
  /// Its place, given by the store; grows with time.
  public var id: Int64
  /// When it happened.
  public var at: Timestamp
  /// What is shown.
  public var text: String
  /// What else the app keeps with it, such as the phrase that gives it again.
  public var detail: String?

  /// An entry as it was stored.
  public init(id: Int64, at: Timestamp, text: String, detail: String? = nil) {
    self.id = id
    self.at = at
    self.text = text
    self.detail = detail
  }
}
