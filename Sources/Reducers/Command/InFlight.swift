// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What to do when a command starts under an id that is already in use at the same place.
public enum InFlight: String, Hashable, Sendable, Codable {
  /// Run both; cancelling the id cancels both.
  case keep
  /// Cancel the running command and start the new one.
  case cancelPrevious
  /// Let the running command continue and do not start the new one.
  case ignoreNew
}
