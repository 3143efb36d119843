// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
