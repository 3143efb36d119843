// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Reducers
import Screen

/// A recorded session: its initial state, and all messages.
package struct Recording: Equatable, Sendable {
  package let header: RecordingHeader
  /// Each message with the command it led to.
  package let entries: [RecordingEntry<Message>]
  /// Whether the last line was incomplete, and ignored: a killed program leaves one.
  package private(set) var isCut = false

  package init(header: RecordingHeader, entries: [RecordingEntry<Message>]) {
    self.header = header
    self.entries = entries
  }

  /// Parses a recording.
  ///
  /// A last line without a line feed is ignored (``isCut``).
  ///
  /// - Throws: ``Problem`` for the first invalid line.
  package init(_ bytes: some Sequence<UInt8>, coder: some RecordingCoder) throws(Problem) {
    var lines = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    isCut = lines.popLast()?.allSatisfy { Recording.blanks.contains($0) } == false
    // An editor may leave blank lines at the end.
    while lines.count > 1, lines.last?.allSatisfy({ Recording.blanks.contains($0) }) == true {
      lines.removeLast()
    }
    guard let first = lines.first else {
      throw Self.fault(1, "not a recording: it has no complete line")
    }
    let header = try Self.header(Array(first), coder)
    guard (0...1000).contains(header.size.columns), (0...1000).contains(header.size.rows) else {
      throw Self.fault(1, "invalid terminal size")
    }
    var entries: [RecordingEntry<Message>] = []
    for (index, line) in lines.enumerated().dropFirst() {
      guard Recording.hasPlausibleNumbers(line) else {
        throw Self.fault(index + 1, "number out of range")
      }
      do {
        entries.append(try coder.decode(RecordingEntry<Message>.self, from: Array(line)))
      } catch {
        throw Self.fault(index + 1, "unknown message")
      }
      guard entries.last?.index == index - 1 else {
        throw Self.fault(index + 1, "message \(entries.last?.index ?? 0), expected \(index - 1)")
      }
    }
    self.header = header
    self.entries = entries
  }

  private static func header(
    _ line: [UInt8], _ coder: some RecordingCoder
  ) throws(Problem) -> RecordingHeader {
    do {
      let recorded = try coder.decode(RecordingFormat.self, from: line)
      let current = RecordingHeader.currentFormat
      guard recorded.format == current else {
        throw fault(
          1,
          "recorded in format \(recorded.format) by agio \(recorded.agio); this version plays format"
            + " \(current)",
          advice: "record the session again, or play it with agio \(recorded.agio)")
      }
      return try coder.decode(RecordingHeader.self, from: line)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw fault(1, "not a recording: invalid header")
    }
  }

  private static func fault(_ line: Int, _ message: String, advice: String? = nil) -> Problem {
    Problem(.badData, "line \(line): \(message)", advice: advice)
  }

  private static let blanks = [UInt8](" \t\r".utf8)

  /// Whether every number is short enough to count rows, steps or seconds, so that reducers need not
  /// expect values that no key can send. Rates and amounts are strings.
  private static func hasPlausibleNumbers(_ line: some Sequence<UInt8>) -> Bool {
    var isText = false
    var isEscaped = false
    var digits = 0
    for byte in line {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      isText = byte == UInt8(ascii: "\"")
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        // An exponent; in true and false the e follows a letter.
        if digits > 0 { return false }
      default: digits = 0
      }
      if digits > 9 { return false }
    }
    return true
  }

  /// The line number of an entry, from 1.
  package static func line(ofEntry index: Int) -> Int { index + 2 }

  /// Replays the session, or its first messages, without a terminal, a network or a clock.
  package func play(_ count: Int? = nil) -> Replay<State> {
    replay(entries.prefix(count ?? entries.count), from: header.state, reducer: appReducer)
  }
}

/// Encodes and decodes the lines of a recording: this module does not depend on a JSON coder.
package protocol RecordingCoder: Sendable {
  /// The bytes must not contain a line feed.
  func encode(_ value: some Encodable) throws -> [UInt8]
  func decode<Value: Decodable>(_ type: Value.Type, from line: [UInt8]) throws -> Value
}

extension RecordingCoder {
  /// The encoded header, with a line feed.
  package func line(_ header: RecordingHeader) throws -> [UInt8] {
    try encode(header) + [UInt8(ascii: "\n")]
  }

  /// The encoded entry, with a line feed.
  package func line(_ entry: RecordingEntry<Message>) throws -> [UInt8] {
    try encode(entry) + [UInt8(ascii: "\n")]
  }
}

extension Recording {
  /// What `agio replay` prints: the frame after some messages or all, in a size or the recorded one,
  /// as text or as an SVG picture, and where the session plays differently.
  package func output(
    frame: Int?, size: Size?, picture: (palette: Palette, title: String?)?, isPlain: Bool,
    file: String, version: String
  ) throws(Problem) -> CommandOutput {
    if let frame, !(0...entries.count).contains(frame) {
      throw Problem(
        .usage, "no frame \(frame): \(file) has frames 0 to \(entries.count)",
        advice: "use --frame 0 to \(entries.count), or leave it out for the last")
    }
    let played = play(frame)
    var state = played.state
    if isPlain { state.settings.glyphs = .ascii }
    let drawn = render(state, size ?? header.size)
    let text =
      picture.map { drawn.svg(theme: state.theme, palette: $0.palette, title: $0.title) }
      ?? (0..<drawn.size.rows).map { drawn.line($0) + "\n" }.joined()
    let cut =
      isCut ? [Line(.note, "\(file): the last line is incomplete and was ignored")] : []
    guard let difference = played.difference else { return CommandOutput(text, remarks: cut) }
    let line = Recording.line(ofEntry: difference.index)
    let failure = CommandOutput(
      Problem(
        .badData, "\(file): line \(line) plays differently: \(difference)",
        advice: header.agio == version
          ? "the line was changed, or the rates it was recorded with were"
          : "it was recorded by agio \(header.agio), this is \(version)"))
    return CommandOutput(text, remarks: cut + failure.remarks, status: failure.status)
  }
}
