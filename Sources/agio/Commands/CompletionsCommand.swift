// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Foundation
import Services

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a completion script for a shell.",
    discussion: """
      bash: agio completions bash > ~/.local/share/bash-completion/completions/agio
      zsh:  agio completions zsh > _agio, in a folder of $fpath
      fish: agio completions fish > ~/.config/fish/completions/agio.fish
      """)

  @Argument(.shell) var shell: CompletingShell
  @Argument(.line) var line: [String] = []
  @OptionGroup var form: PlainOption

  mutating func run() throws {
    guard !line.isEmpty else { return try Output.answer(shell.script) }
    var help: [CommandName: String] = [:]
    for command in Agio.configuration.subcommands {
      let described = command.configuration
      guard let name = described.commandName.flatMap(CommandName.called) else { continue }
      help[name] = described.abstract
    }
    // The configuration is not read: completion works whatever is wrong with it.
    let clock = try SystemClock(environment: ProcessInfo.processInfo.environment)
    let completion = CommandCompletion(
      shell.words(of: line), commands: help, today: clock.today())
    try Output.answer(shell.written(completion))
  }
}
