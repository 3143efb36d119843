// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Foundation
import Rates
import Screen
import Services

/// `agio replay FILE`: plays a recorded session without a terminal.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a session recorded with --record and print its last frame.")

  @Argument(.recording) var file: String
  @Option(.frame) var frame: Int?
  @Option(.size, transform: Size.reading) var size: Size?
  @Flag(.svg) var svg = false
  @Flag(.light) var light = false
  @Option(.title) var title: String?
  @Flag(.plain) var plain = false

  mutating func run() throws {
    let recording = try read()
    let count = recording.entries.count
    if let frame, !(0...count).contains(frame) {
      throw Problem(.usage, "no frame \(frame): \(file) has frames 0 to \(count)")
    }
    let played = recording.play(frame)
    var state = played.state
    if plain { state.settings.glyphs = .ascii }
    let picture = render(state, size ?? recording.header.size)
    try Output.answer(
      svg
        ? picture.svg(theme: played.state.theme, palette: light ? .light : .dark, title: title)
        : picture.lines.map { $0 + "\n" }.joined())
    guard let difference = played.difference else { return }
    let header = recording.header
    throw Problem(
      .badData,
      "\(file): line \(Recording.line(ofEntry: difference.index)) plays differently: \(difference)",
      advice: header.agio == Version.number
        ? "the line was changed, or the rates it was recorded with were"
        : "it was recorded by agio \(header.agio), this is \(Version.number)")
  }

  /// The longest recording that is read: a hundred times hours of typing.
  private static let mostBytes = 1 << 26

  private func read() throws -> Recording {
    let bytes: [UInt8]
    do throws(FileObstacle) {
      bytes = try Descriptor.read(file, limit: Self.mostBytes)
    } catch {
      if error.isMissing {
        throw Problem(
          .noInput, "no such file: \(file)", advice: "record one: agio --record \(file)")
      }
      throw Problem(
        .noInput, "\(file) \(error.reason)", advice: "give a file written by agio --record")
    }
    do throws(Problem) {
      return try Recording(bytes, coder: .json)
    } catch {
      throw error.named(file)
    }
  }
}

extension Frame {
  /// The rows without trailing blanks.
  fileprivate var lines: [String] { (0..<size.rows).map { line($0) } }
}

extension Size {
  /// `80x24`.
  fileprivate static func reading(_ text: String) throws -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (1...1000).contains(columns), (1...1000).contains(rows)
    else { throw ValidationError("--size takes COLUMNSxROWS, such as 80x24, not \(text)") }
    return Size(columns: columns, rows: rows)
  }
}
