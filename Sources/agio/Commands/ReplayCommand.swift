// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Converter
import Screen
import Services

struct ReplayCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a session recorded with --record and print its last frame.")

  @Argument(file: "The recording.") var file: String
  @Option(
    0...Int.max, value: "n",
    "Print the frame after N messages; 0 is the first. Default: the last.")
  var frame: Int?
  @Option(
    help: ArgumentHelp(
      "Columns and rows, such as 80x24; default: the recorded size.", valueName: "size"),
    transform: { text in
      guard let size = Size(text) else { throw ValidationError("write columns and rows: 80x24") }
      return size
    })
  var size: Size?
  @Flag(help: "Print an SVG picture instead of text.") var svg = false
  @Flag(help: "Draw on a light background.") var light = false
  @Option(text: "The title of the picture.", value: "title") var title: String?
  @OptionGroup var plain: PlainOption

  func validate() throws {
    if !svg { try refuse(["--light": light, "--title": title != nil], "needs --svg") }
  }

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try Recording.load(file).output(
      frame: frame, size: size,
      picture: svg ? (light ? .light : .dark, title) : nil,
      isPlain: plain.plain, file: file, version: host.version)
  }
}
