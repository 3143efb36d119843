// SPDX-License-Identifier: Apache-2.0

import Converter
import Testing

@testable import Services

@Suite("The configuration's keys") struct KeyConfigurationTests {
  private let file = ConfigurationFile(path: "config.toml")

  private func keys(_ text: String) throws -> Keymap { try ScreenSettings(file.read(text)).keys }

  private func error(_ text: String) -> String? { file.error(in: text) }

  @Test("are set for all places, and for a single one")
  func places() throws {
    let keys = try keys(
      """
      [keys]
      reload = "F5"
      history = ["H", "F3"]

      [keys.on.history]
      reload = ["F6"]
      """)
    #expect(
      keys
        == (try Keymap([
          KeyOverride(.reload, keys: ["F5"]), KeyOverride(.history, keys: ["H", "F3"]),
          KeyOverride(.reload, in: .history, keys: ["F6"]),
        ])))
  }

  @Test("are the defaults where nothing is set")
  func none() throws {
    #expect(try keys("mouse = true") == .standard)
    #expect(try keys("[keys]") == .standard)
  }

  @Test("are printed as a configuration that gives the same keys")
  func roundTrip() throws {
    let custom = try Keymap([
      KeyOverride(.swap, keys: ["\\", "\""].map { "Alt-" + $0 }), KeyOverride(.quit, keys: ["Q"]),
      KeyOverride(.reload, in: .history, keys: ["F6", "Alt-#"]),
    ])
    for keymap in [Keymap.standard, custom] {
      #expect(try keys(keymap.configuration) == keymap)
    }
  }

  @Test(
    "that are invalid are reported with the line, the action and the nearest valid value",
    arguments: [
      (
        "[keys]\nswap = \"F2\"\nreload = \"Ctl-R\"",
        "line 3: reload: unknown key Ctl-R; did you mean Ctrl-R?"
      ),
      (
        "[keys]\nreload = \"hyper\"",
        "line 2: reload: unknown key hyper; keys are called r, R, F5, Ctrl-R, Alt-r, Space, "
          + "Enter, Esc, Up, PgDn"
      ),
      (
        "[keys.on.histroy]\nreload = \"F5\"",
        "line 1: unknown place histroy in keys.on; did you mean history?"
      ),
      (
        "[keys.on.history]\n\nrelaod = \"F5\"",
        "line 3: unknown action relaod in keys.on.history; did you mean reload?"
      ),
      (
        "[keys]\nswap = \"+\"",
        "line 2: + would be both zoom-in and swap in history; use another key for one of them"
      ),
      (
        "[keys]\ncopy = \"s\"",
        "line 2: s would be both swap and copy in converter; use another key for one of them"
      ),
      (
        "[keys]\ncopy = \"F2\"\nfind = \"F3\"\nswap = \"F2\"",
        "line 4: F2 would be both copy and swap in converter; use another key for one of them"
      ),
      ("[keys]\nquit = []", "line 2: quit needs a key"),
      ("[keys]\nquit = 1", "line 2: quit must be text in quotes"),
      (
        "[keys]\nsuspend = \"F2\"",
        "line 2: suspend cannot be changed: the terminal handles its key"
      ),
      ("keys = 1", "line 1: keys must be a table: [keys]"),
    ])
  func mistakes(text: String, message: String) {
    #expect(error(text) == "config.toml, " + message)
  }
}
