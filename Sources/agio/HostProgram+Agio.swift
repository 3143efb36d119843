// SPDX-License-Identifier: Apache-2.0

import Converter
import Foundation
import Services
import Terminal

extension Session {
  /// The settings of the screen in effect.
  var screen: ScreenSettings {
    get throws { try ScreenSettings(configuration, isColored: isColored) }
  }

  var isColored: Bool { choices.isColored(noColor: environment["NO_COLOR"]) }
}

extension HostProgram {
  static var agio: HostProgram {
    var host = HostProgram(
      environment: ProcessInfo.processInfo.environment, version: Version.number,
      build: Version.text)
    host.arguments = Array(CommandLine.arguments.dropFirst())
    host.isUnicode = Terminal.isUnicode
    host.write = Output.write
    host.writeRows = Output.rows
    host.columns = { Output.terminalSize?.columns }
    host.checkScreen = { _ = try ScreenSettings($0) }
    host.progress = Output.progress
    host.atExit = ProcessExit.add
    return host
  }
}
