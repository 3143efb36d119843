// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Converter
import Services

struct KeysCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print the screen's key bindings in the format of config.toml.",
    discussion: """
      [keys] binds an action everywhere, [keys.on.PLACE] only in one place: reload = "F5", \
      down = ["Down", "n"]. The screen shows the first key of a list. Key names are r, R, F5, Ctrl-R, \
      Alt-r, Space, Enter, Esc, Up, Shift-Up, PgDn. Control-C always quits.
      """)

  @OptionGroup var form: PlainOption

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try CommandOutput(session(host).screen.keys.configuration)
  }
}
