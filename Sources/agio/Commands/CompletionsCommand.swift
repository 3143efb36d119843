// SPDX-License-Identifier: Apache-2.0

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

  @Argument(help: "The shell.") var shell: CompletingShell
  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp(
      "After --, the words of a command line: print completions of the last one.",
      valueName: "word"),
    transform: CommandWords.typed)
  var line: [String] = []
  @OptionGroup var form: PlainOption

  func answer(_ host: HostProgram) throws -> CommandOutput {
    guard !line.isEmpty else { return CommandOutput(shell.script(isPlain: form.plain)) }
    // The configuration is not read: completion works whatever is wrong with it.
    let found = CommandCompletion(shell.words(of: line), in: Agio.tree, custom: Self.words)
    return CommandOutput(shell.written(form.plain ? found.inASCII : found, for: line))
  }

  /// What ArgumentParser has of the completion that an option or an argument declares.
  private static func words(_ request: CommandCompletion.Request) -> [CommandCompletion.Word] {
    let typed = request.arguments + [request.start]
    do {
      _ = try Agio.parseAsRoot(
        ["---completion"] + request.path
          + ["--", request.name, "\(typed.count - 1)", "\(request.start.count)"] + typed)
      return []
    } catch {
      return Agio.message(for: error).split(separator: "\n").map { line in
        let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
        return CommandCompletion.Word(parts[0], parts.count == 2 ? parts[1] : "")
      }
    }
  }
}
