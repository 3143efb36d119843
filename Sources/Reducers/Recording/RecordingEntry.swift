// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One entry of a recording: a message that was reduced, and the result.
public struct RecordingEntry<Message> {
  /// The number of the message in the session, from 0.
  public var index: Int
  /// Where it came from.
  public var origin: MessageOrigin
  /// The message.
  public var message: Message
  /// The command the reducer returned, as text; nil when there was none.
  public var command: String?
  /// The digest of the state after the message; nil if the recorder has no function for it.
  public var state: String?

  /// Creates an entry from its parts.
  public init(
    index: Int, origin: MessageOrigin, message: Message, command: String?, state: String? = nil
  ) {
    self.index = index
    self.origin = origin
    self.message = message
    self.command = command
    self.state = state
  }
}

extension RecordingEntry: Equatable where Message: Equatable {}
extension RecordingEntry: Sendable where Message: Sendable {}
extension RecordingEntry: Encodable where Message: Encodable {}
extension RecordingEntry: Decodable where Message: Decodable {}
