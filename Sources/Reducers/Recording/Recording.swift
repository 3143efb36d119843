// SPDX-License-Identifier: Apache-2.0

/// Records every message of a session as it is reduced.
///
/// ```swift
/// let recorder = Recorder<State, Message, Effect> { entry in
///   do { file += try lines.line(entry) } catch { report(error) }
/// }
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

/// The result of reducing a recording again.
public struct Replay<State> {
  /// The first entry whose command differs from the recording.
  public struct Difference: Equatable, Sendable, CustomStringConvertible {
    /// The number of the entry.
    public let index: Int
    /// The entry's number, its command, and the recorded one.
    public let description: String
  }

  /// The state after the last entry, or after the one that differs.
  public let state: State
  /// How many entries were reduced.
  public let count: Int
  /// The first entry that differs; nil if all match.
  public let difference: Difference?
}

/// Reduces a recording again, from the same initial state, and stops at the first entry that
/// differs.
///
/// No effect runs: the replies are in the recording.
///
/// - Parameters:
///   - entries: the recording.
///   - initial: the state the session started with.
///   - reducer: the reducer it ran with.
/// - Returns: the state reached, and the first difference, if any.
public func replay<State, Message, Effect>(
  _ entries: some Sequence<RecordingEntry<Message>>, from initial: State,
  reducer: Reducer<State, Message, Effect>
) -> Replay<State> {
  var state = initial
  var count = 0
  var running = RunningSubscriptions()
  let subscriptions = reducer.subscriptions?.present
  if let subscriptions {
    _ = running.change(to: subscriptions.running(state), after: Command<Message, Effect>.none)
  }
  for entry in entries {
    var command = reducer.reduce(&state, entry.message)
    if let subscriptions {
      command = command.merged(
        with: running.change(to: subscriptions.running(state), after: command))
    }
    count += 1
    let text = command.isNone ? nil : command.description
    if text != entry.command {
      let description =
        "entry \(entry.index): command \(text ?? "none") instead of \(entry.command ?? "none")"
      return Replay(
        state: state, count: count, difference: .init(index: entry.index, description: description))
    }
  }
  return Replay(state: state, count: count, difference: nil)
}

/// A recording as text: one JSON object per line.
///
/// The library includes no JSON coder; the caller passes one in, usually Foundation's:
///
/// ```swift
/// let lines = JSONLines<Message>(
///   encode: { try JSONEncoder().encode($0) },
///   decode: { try JSONDecoder().decode(RecordingEntry<Message>.self, from: Data($0)) })
/// ```
public struct JSONLines<Message>: Sendable {
  /// A line that could not be decoded.
  public struct Unreadable: Error, CustomStringConvertible {
    /// The line number, starting at 1.
    public let line: Int
    /// The decoder's error.
    public let reason: any Error

    /// The line and the reason.
    public var description: String { "line \(line) of the recording is unreadable: \(reason)" }
  }

  private let encode: @Sendable (RecordingEntry<Message>) throws -> [UInt8]
  private let decode: @Sendable ([UInt8]) throws -> RecordingEntry<Message>

  /// Creates a format from its coder; the output of `encode` must not contain a line feed.
  public init<Bytes: Sequence<UInt8> & Sendable>(
    encode: @escaping @Sendable (RecordingEntry<Message>) throws -> Bytes,
    decode: @escaping @Sendable ([UInt8]) throws -> RecordingEntry<Message>
  ) {
    self.encode = { Array(try encode($0)) }
    self.decode = decode
  }

  /// One entry as a line, including the line feed.
  public func line(_ entry: RecordingEntry<Message>) throws -> String {
    String(decoding: try encode(entry), as: UTF8.self) + "\n"
  }

  /// A whole recording as text.
  public func text(_ entries: some Sequence<RecordingEntry<Message>>) throws -> String {
    try entries.map(line).joined()
  }

  /// The entries in a text.
  ///
  /// A last line without a line feed, as left by a killed program, is ignored.
  public func entries(of text: String) throws -> [RecordingEntry<Message>] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.removeLast()
    var entries: [RecordingEntry<Message>] = []
    for (index, line) in lines.enumerated() where !line.isEmpty {
      do {
        entries.append(try decode(Array(line)))
      } catch {
        throw Unreadable(line: index + 1, reason: error)
      }
    }
    return entries
  }
}
