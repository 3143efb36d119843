// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reducers
import Testing

@Suite("Recording") struct RecordingTests {
  static let reducer = Reducer<Int, Int, String> { count, message in
    count += message
    return message > 9 ? .perform("big") : .none
  }

  static let lines = JSONLines<Int>(
    encode: { try JSONEncoder().encode($0) },
    decode: { try JSONDecoder().decode(RecordingEntry<Int>.self, from: Data($0)) })

  static func record(_ messages: [Int]) -> [RecordingEntry<Int>] {
    var entries: [RecordingEntry<Int>] = []
    let recorder = Recorder<Int, Int, String> { entries.append($0) }
    let store = Store(
      0, reducer: reducer, interpreter: .empty, middleware: [recorder.middleware])
    for message in messages { store.send(message) }
    return entries
  }

  @Test("entries are written one per line, and can be read back") func lines() throws {
    let entries = Self.record([1, 2, 10])
    let text = try Self.lines.text(entries)
    #expect(text.split(separator: "\n").count == 3)
    #expect(try Self.lines.entries(of: text) == entries)
    #expect(entries.map(\.command) == [nil, nil, "perform(big)"])
  }

  @Test("a truncated last line is ignored; a broken line before it is reported") func torn() throws
  {
    let text = try Self.lines.text(Self.record([1, 2]))
    #expect(try Self.lines.entries(of: String(text.dropLast(9))).count == 1)
    let broken = "{}\n" + text
    #expect {
      try Self.lines.entries(of: broken)
    } throws: {
      ($0 as? JSONLines<Int>.Unreadable)?.line == 1
    }
  }

  @Test("replay stops at the first entry whose command differs") func differentCommand() throws {
    var entries = Self.record([1, 10, 1])
    entries[1].command = "perform(small)"
    let replay = replay(entries, from: 0, reducer: Self.reducer)
    let difference = try #require(replay.difference)
    #expect(difference.description == "entry 1: command perform(big) instead of perform(small)")
    #expect(replay.count == 2 && replay.state == 11)
  }
}
