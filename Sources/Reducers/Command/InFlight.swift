// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What happens when a command starts under an id that is already in use at the same place.
public enum InFlight: String, Hashable, Sendable, Codable {
  /// Both run; a cancellation of the id ends both.
  case keep
  /// The running one is cancelled, the new one starts.
  case cancelPrevious
  /// The running one goes on, the new one is not started.
  case ignoreNew
}
