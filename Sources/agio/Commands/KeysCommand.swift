// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser
import Converter

/// `agio keys`: the keys in force, in the words of the configuration.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "The screen's keys in force, as config.toml sets them.",
    discussion: """
      Under [keys] an action has its keys in every place that has the action, under [keys.on.PLACE] in \
      that place: reload = "F5", down = ["Down", "n"]. The first key is the one the screen names. Keys \
      are called r, R, F5, Ctrl-R, Alt-r, Space, Enter, Esc, Up, Shift-Up, PgDn. Control-C always quits.
      """)

  mutating func run() throws {
    let session = try Session()
    try Output.answer(session.settings.keys.configuration)
  }
}
