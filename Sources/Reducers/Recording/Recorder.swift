// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Records every message of a session as it is reduced.
///
/// ```swift
/// let recorder = Recorder<State, Message, Effect> { entry in file.write(lines.line(entry)) }
/// let store = Store(…, middleware: [recorder.middleware])
/// ```
///
/// Replies of effects are messages, so the recording contains everything needed to replay the
/// session; no effect runs in a replay.
public final class Recorder<State, Message, Effect> {
  private let write: (RecordingEntry<Message>) -> Void
  private var count = 0

  /// Creates a recorder that passes each entry to `write`.
  public init(write: @escaping (RecordingEntry<Message>) -> Void) {
    self.write = write
  }

  /// The middleware to pass to the store; put it last to record what is actually reduced.
  public var middleware: Middleware<State, Message, Effect> {
    Middleware(didReduce: { self.record($0) })
  }

  private func record(_ reduction: Middleware<State, Message, Effect>.Reduction) {
    write(
      RecordingEntry(
        index: count, origin: reduction.origin, message: reduction.message,
        command: reduction.command.isNone ? nil : reduction.command.description))
    count += 1
  }
}

/// One entry of a recording: a message that was reduced, and its command.
public struct RecordingEntry<Message> {
  /// The number of the message in the session, from 0.
  public var index: Int
  /// Where it came from.
  public var origin: MessageOrigin
  /// The message.
  public var message: Message
  /// The command the reducer returned, as text; nil when there was none.
  public var command: String?

  /// Creates an entry from its parts.
  public init(index: Int, origin: MessageOrigin, message: Message, command: String?) {
    self.index = index
    self.origin = origin
    self.message = message
    self.command = command
  }
}

extension RecordingEntry: Equatable where Message: Equatable {}
extension RecordingEntry: Sendable where Message: Sendable {}
extension RecordingEntry: Encodable where Message: Encodable {}
extension RecordingEntry: Decodable where Message: Decodable {}
