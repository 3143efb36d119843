// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Where a reduced message came from.
public enum MessageOrigin: String, Sendable, Codable, CaseIterable {
  /// `send` on the store's own thread: the user.
  case sent
  /// Posted into the mailbox from another thread.
  case posted
  /// A command of the reducer, perhaps after a delay.
  case command
  /// The answer of an effect.
  case reply
}
