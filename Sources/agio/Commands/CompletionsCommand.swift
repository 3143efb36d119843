// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct CompletionsCommand: AnsweringCommand {
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

  func answer(_ host: HostProgram) throws -> CommandOutput {
    guard !line.isEmpty else { return CommandOutput(shell.script(isPlain: form.plain)) }
    var help: [CommandName: String] = [:]
    for command in Agio.configuration.subcommands.map({ $0.configuration }) {
      guard let name = command.commandName.flatMap(CommandName.called) else { continue }
      help[name] = command.abstract
    }
    // The configuration is not read: completion works whatever is wrong with it.
    let today = try SystemClock(environment: host.environment).today()
    let found = CommandCompletion(shell.words(of: line), commands: help, today: today)
    return CommandOutput(shell.written(form.plain ? found.inASCII : found))
  }
}
