// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Money
import Rates
import Reducers
import Screen
import Testing

@testable import Converter

@Suite("Recording and replay")
struct RecordingTests {
  private struct JSONCoder: RecordingCoder {
    func encode(_ value: some Encodable) throws -> [UInt8] { Array(try JSONCoding.encode(value)) }

    func decode<Value: Decodable>(_ type: Value.Type, from line: [UInt8]) throws -> Value {
      try JSONCoding.decode(type, from: Data(line))
    }
  }

  private let coder = JSONCoder()

  private let size = Size(columns: 80, rows: 24)

  private func start(
    _ settings: Settings = Settings(), screen: ScreenSettings = ScreenSettings(),
    book: RateBook = RateBook()
  ) throws -> State {
    let today = try #require(Day(iso: "2026-11-21"))
    let clock = ClockReading(
      now: Timestamp(secondsSince1970: Int64(today.daysSince1970) * 86_400 + 43_200),
      today: today)
    return State(
      clock: clock, settings: settings, screen: screen, book: book,
      board: Board(from: .chf, rows: [.eur, .jpy], options: settings.reading))
  }

  /// Typing an amount, the second row, its history, a month back, leaving it, a sheet.
  private let keys: [Key] = [
    .character("1"), .character("2"), .character("*"), .character("3"), .down, .alt("h"),
    .character("6"), .pageUp, .escape, .alt("f"), .character("s"), .character("e"),
    .character("k"),
  ]

  /// A recorded session as bytes, with the state after each message and its last frame.
  private func session(_ state: State) throws -> (bytes: [UInt8], states: [State], frame: Frame) {
    var bytes = try coder.line(
      RecordingHeader(state, agio: "1.2.3", size: size))
    var states: [State] = []
    let recorder = Recorder<State, Message, Effect> { entry in
      bytes += (try? coder.line(entry)) ?? []
    }
    let watcher = Middleware<State, Message, Effect>(didReduce: { states.append($0.after) })
    let store = Store(
      state, reducer: appReducer, interpreter: Interpreter { _, _ in },
      middleware: [recorder.middleware, watcher])
    store.send(.started)
    store.send(.clock(state.clock))
    store.send(.stored([]))
    for key in keys {
      if let message = KeyRouter.message(for: key, in: store.state) { store.send(message) }
    }
    return (bytes, states, render(store.state, size))
  }

  @Test("agio replay prints a frame as text, in ASCII, in another size, or as a picture")
  func output() throws {
    let (bytes, _, frame) = try session(start())
    let recording = try Recording(bytes, coder: coder)
    func output(
      _ number: Int? = nil, size: Size? = nil, picture: (palette: Palette, title: String?)? = nil,
      isPlain: Bool = false
    ) throws -> CommandOutput {
      try recording.output(
        frame: number, size: size, picture: picture, isPlain: isPlain, file: "a", version: "1.2.3")
    }
    #expect(
      try output() == CommandOutput((0..<24).map { frame.line($0) + "\n" }.joined()))
    #expect(try output(isPlain: true).text.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      try output(0, size: Size(columns: 60, rows: 20)).text.split(separator: "\n").count <= 20)
    let picture = try output(picture: (.light, "Title")).text
    #expect(picture.hasPrefix("<svg ") && picture.contains("<title>Title</title>"))
    let count = recording.entries.count
    let problem = #expect(throws: Problem.self) { _ = try output(count + 1) }
    #expect(problem?.message == "no frame \(count + 1): a has frames 0 to \(count)")
    #expect(problem?.advice == "use --frame 0 to \(count), or leave it out for the last")
  }

  @Test("agio replay prints the frame of a session that plays differently, and says where")
  func differentOutput() throws {
    let bytes = try session(start()).bytes
    let recording = try Recording(bytes, coder: coder)
    let entry = try #require(recording.entries.last)
    let changed = Recording(
      header: recording.header,
      entries: recording.entries.dropLast() + [
        RecordingEntry(
          index: entry.index, origin: entry.origin, message: .started, command: entry.command)
      ])
    for (version, advice) in [
      ("1.2.3", "the line was changed, or the rates it was recorded with were"),
      ("2.0.0", "it was recorded by agio 1.2.3, this is 2.0.0"),
    ] {
      let output = try changed.output(
        frame: nil, size: nil, picture: nil, isPlain: false, file: "a", version: version)
      #expect(!output.text.isEmpty && output.status == .data)
      #expect(output.remarks.map(\.text).last == advice)
    }
  }

  @Test("a replayed session has the same states, and ends on the same frame")
  func roundTrip() throws {
    let (bytes, states, frame) = try session(start())
    let recording = try Recording(bytes, coder: coder)
    #expect(recording.entries.count > 12)
    #expect(recording.entries.count == states.count)
    for (index, state) in states.enumerated() {
      #expect(recording.play(index + 1).state == state, "after message \(index)")
    }
    let played = recording.play()
    #expect(played.difference == nil)
    #expect(render(played.state, recording.header.size) == frame)
    #expect(frame.text().contains("SEK"))
  }

  @Test("the settings for automatic and offline use are recorded")
  func fetching() throws {
    for settings in [Settings(updatesAutomatically: true), Settings(isOffline: true), Settings()] {
      let header = RecordingHeader(try start(settings), agio: "1.2.3", size: size)
      let read = try JSONCoding.decode(RecordingHeader.self, from: JSONCoding.encode(header))
      #expect(read.state.settings == settings)
    }
  }

  @Test("the other settings are recorded: marks, glyphs, rounding, source, keys, custom rates")
  func settings() throws {
    let settings = Settings(
      reading: ReadingOptions(
        decimal: .comma, localeDecimal: .comma, symbols: ["$": .usd], localeCurrency: .chf,
        usesLongScale: true, isDayFirst: true, isStrict: true),
      style: NumberStyle(decimalMark: ",", groupingMark: "’", indian: true, leastGroupedDigits: 5),
      rounding: .halfEven, digits: 3, source: .only(.user), maximumAge: 9, isOffline: true,
      glyphs: .ascii,
      fees: [
        FeeProfile(
          name: "card", percent: try #require(Rational(decimal: "1.75")), minimum: Rational(2),
          currency: .chf)
      ])
    var book = RateBook()
    book.enabled = [.user, .ecb]
    book.maximumAge = 9
    let day = try #require(Day(iso: "2026-11-20"))
    book.insert([
      Publication(
        source: .user, day: day, base: .eur, kind: .user,
        quotes: [.init(.usd, try #require(PublishedRate(text: "1.5")))])
    ])
    let screen = ScreenSettings(
      keys: try Keymap([
        KeyOverride(.reload, keys: ["F5"]), KeyOverride(.quit, in: .everywhere, keys: ["Q"]),
      ]))
    let state = try start(settings, screen: screen, book: book)
    let header = RecordingHeader(state, agio: "1.2.3", size: size)
    let read = try JSONCoding.decode(RecordingHeader.self, from: JSONCoding.encode(header))
    #expect(read == header)
    #expect(read.state.settings == settings && read.state.screen == screen)
    #expect(read.state == state)
  }

  @Test("a replay shows custom keys")
  func ownKeys() throws {
    let keymap = try Keymap([KeyOverride(.quit, keys: ["Q"]), KeyOverride(.find, keys: ["F6"])])
    let recording = try Recording(
      try session(start(screen: ScreenSettings(keys: keymap))).bytes, coder: coder)
    let played = recording.play()
    #expect(played.difference == nil)
    #expect(render(recording.play(0).state, size).text().contains("^R reload"))
    #expect(render(played.state, size).text().contains("^C quit"))
  }

  @Test("earlier frames can be replayed, the first one without any message")
  func frames() throws {
    let state = try start()
    let recording = try Recording(try session(state).bytes, coder: coder)
    #expect(render(recording.play(0).state, size) == render(state, size))
    #expect(recording.play(4).state.board.amount.field.text == "1")
    #expect(recording.play(5).state.board.amount.field.text == "12")
  }

  @Test("a message that leads to another command is reported by its line")
  func changed() throws {
    let text = String(decoding: try session(start()).bytes, as: UTF8.self)
    let changed = text.replacing(
      #""message":{"stored":{"_0":[]}}"#, with: #""message":{"save":{}}"#)
    #expect(changed != text)
    let recording = try Recording(changed.utf8, coder: coder)
    let difference = try #require(recording.play().difference)
    #expect(difference.index == 2)
    #expect(Recording.line(ofEntry: difference.index) == 4)
  }

  @Test("an incomplete last line is ignored, and agio replay says so")
  func cut() throws {
    let bytes = try session(start()).bytes
    let whole = try Recording(bytes, coder: coder)
    for length in [1, 2, 40] {
      let cut = try Recording(bytes.dropLast(length), coder: coder)
      #expect(cut.entries.count == whole.entries.count - 1)
      #expect(cut.play().difference == nil)
      let output = try cut.output(
        frame: nil, size: nil, picture: nil, isPlain: false, file: "a", version: "1.2.3")
      #expect(output.status == .answered)
      #expect(
        output.remarks == [Line(.note, "a: the last line is incomplete and was ignored")])
    }
    let spaced = try Recording(bytes + Array(" \n ".utf8), coder: coder)
    #expect(!whole.isCut && !spaced.isCut)
  }

  @Test("an invalid line is reported")
  func malformed() throws {
    let lines = String(decoding: try session(start()).bytes, as: UTF8.self)
      .split(separator: "\n").map(String.init)
    func fault(_ lines: [String]) -> String? {
      let text = lines.map { $0 + "\n" }.joined()
      let problem = #expect(throws: Problem.self) { try Recording(text.utf8, coder: coder) }
      return problem?.message
    }
    #expect(fault([])?.hasPrefix("line 1: ") == true)
    #expect(fault(["date,amount"])?.hasPrefix("line 1: ") == true)
    #expect(fault([lines[0], lines[1], "{}"])?.hasPrefix("line 3: ") == true)
    #expect(fault([lines[0], lines[1], lines[3]])?.hasPrefix("line 3: ") == true)
    #expect(fault([lines[0], "\u{1B}[2J"] + lines[1...])?.hasPrefix("line 2: ") == true)
    let huge = lines[1].replacing(
      #"{"started":{}}"#, with: #"{"board":{"_0":{"move":{"_0":9223372036854775807}}}}"#)
    #expect(huge != lines[1])
    #expect(fault([lines[0], huge]) == "line 2: number out of range")
    let vast = lines[0].replacing(#""rows":24"#, with: #""rows":-24"#)
    #expect(fault([vast]) == "line 1: invalid terminal size")
  }

  @Test("a recording of another format is refused with both formats, whatever else its header has")
  func otherFormat() throws {
    func problem(_ header: String) -> Problem? {
      #expect(throws: Problem.self) { try Recording("\(header)\n".utf8, coder: coder) }
    }
    let current = String(decoding: try session(start()).bytes, as: UTF8.self)
      .split(separator: "\n").first.map { String($0) }
    let later = try #require(current).replacing(#""format":4"#, with: #""format":5"#)
    let text = "line 1: recorded in format 5 by agio 1.2.3; this version plays format 4"
    #expect(problem(later)?.message == text)
    let earlier = problem(#"{"agio":"0.1.0","format":1,"from":"USD"}"#)
    #expect(
      earlier?.message
        == "line 1: recorded in format 1 by agio 0.1.0; this version plays format 4")
    #expect(earlier?.remedy == .other("record the session again, or play it with agio 0.1.0"))
    let damaged = problem(#"{"agio":"0.1.0","format":4,"from":"USD"}"#)
    #expect(damaged?.message == "line 1: not a recording: invalid header")
  }
}
