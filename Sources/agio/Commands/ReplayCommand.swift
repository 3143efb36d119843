// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Screen
import Services

struct ReplayCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a session recorded with --record and print its last frame.")

  @Argument(.recording) var file: String
  @Option(.frame) var frame: Int?
  @Option(.size) var size: String?
  @Flag(.svg) var svg = false
  @Flag(.light) var light = false
  @Option(.title) var title: String?
  @Flag(.plain) var plain = false

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try Recording.load(file).output(
      frame: frame, size: size.flatMap { Size($0) },
      picture: svg ? (light ? .light : .dark, title) : nil,
      isPlain: plain, file: file, version: host.version)
  }
}
