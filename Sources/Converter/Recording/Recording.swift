// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// A recorded session: what it started from, and every message that followed.
package struct Recording: Equatable, Sendable {
  /// What it started from.
  package let header: RecordingHeader
  /// The messages, each with the digest of the state after it.
  package let entries: [RecordingEntry<Message>]

  /// A recording from its parts.
  package init(header: RecordingHeader, entries: [RecordingEntry<Message>]) {
    self.header = header
    self.entries = entries
  }

  /// Reads a recording.
  ///
  /// A last line without its line feed is what a killed program leaves: it is left out.
  ///
  /// - Throws: RecordingFault with the first line that is not one of a recording.
  package init(_ bytes: some Sequence<UInt8>, coder: RecordingCoder) throws(RecordingFault) {
    var lines = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.removeLast()
    // An editor may have left blank lines at the end.
    while lines.count > 1, lines.last?.allSatisfy({ Recording.blanks.contains($0) }) == true {
      lines.removeLast()
    }
    guard let first = lines.first else {
      throw RecordingFault(line: 1, "not a recording: there is no whole line in it")
    }
    let header: RecordingHeader
    do {
      header = try coder.readHeader(Array(first))
    } catch {
      throw RecordingFault(line: 1, "not the header of a recording")
    }
    guard header.format == RecordingHeader.currentFormat else {
      throw RecordingFault(
        line: 1, "format \(header.format) of agio \(header.agio); this one plays format 1")
    }
    guard (0...1000).contains(header.size.columns), (0...1000).contains(header.size.rows) else {
      throw RecordingFault(line: 1, "no terminal has this size")
    }
    var entries: [RecordingEntry<Message>] = []
    for (index, line) in lines.enumerated().dropFirst() {
      guard Recording.hasPlausibleNumbers(line) else {
        throw RecordingFault(line: index + 1, "a number no session has")
      }
      do {
        entries.append(try coder.readEntry(Array(line)))
      } catch {
        throw RecordingFault(line: index + 1, "not a message agio knows")
      }
      guard entries.last?.index == index - 1 else {
        throw RecordingFault(
          line: index + 1, "message \(entries.last?.index ?? 0) where \(index - 1) belongs")
      }
    }
    self.header = header
    self.entries = entries
  }

  private static let blanks = [UInt8](" \t\r".utf8)

  /// Whether every number is short enough to count rows, steps or seconds with: what no key can send
  /// the reducers need not expect either. Rates and amounts are texts.
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
        // An exponent; the e of true and false follows a letter.
        if digits > 0 { return false }
      default: digits = 0
      }
      if digits > 9 { return false }
    }
    return true
  }

  /// The line of an entry, from 1.
  package static func line(ofEntry index: Int) -> Int { index + 2 }

  /// Plays the session again, or its first messages: pure, without a terminal, a network or a clock.
  package func play(_ count: Int? = nil) -> Replay<State> {
    replay(
      entries.prefix(count ?? entries.count), from: header.state, reducer: appReducer,
      digest: { $0.digest })
  }
}
