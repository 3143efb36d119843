// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Services

/// `agio keys`: the current key bindings, as the configuration file writes them.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print the screen's key bindings in the format of config.toml.",
    discussion: """
      Under [keys] an action has its keys in every place that has the action, under [keys.on.PLACE] in \
      that place: reload = "F5", down = ["Down", "n"]. The first key is the one the screen names. Keys \
      are called r, R, F5, Ctrl-R, Alt-r, Space, Enter, Esc, Up, Shift-Up, PgDn. Control-C always quits.
      """)

  @OptionGroup var form: PlainOption

  mutating func run() throws {
    let session = try Session(Choices(form))
    try Output.answer(session.settings.keys.configuration)
  }
}
