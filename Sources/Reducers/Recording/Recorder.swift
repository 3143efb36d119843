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
  private let digest: ((State) -> String)?
  private let write: (RecordingEntry<Message>) -> Void
  private var count = 0

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - digest: a text that differs for different states, such as a hash of their encoding; a replay
  ///     compares it. It must be the same in every process, so it cannot come from `Hasher`.
  ///   - write: writes an entry.
  public init(
    digest: ((State) -> String)? = nil, write: @escaping (RecordingEntry<Message>) -> Void
  ) {
    self.digest = digest
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
        command: reduction.command.isNone ? nil : reduction.command.description,
        state: digest?(reduction.after)))
    count += 1
  }
}

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
