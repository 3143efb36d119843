// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// A command line once more, to be typed into a shell: advice that left out a part of what was typed
/// would answer another question.
extension CommandWords {
  /// The same with another source; nil for a command that does not take it.
  func again(source: SourceID, isFetched: Bool) -> String? {
    guard isRepeatable, takes(.source), !isFetched || takes(.refresh) else { return nil }
    return written(
      without: [.source, .offline, .refresh, .rates, .lock],
      adding: [CommandOption.source.word, source.rawValue]
        + (isFetched ? [CommandOption.refresh.word] : []))
  }

  /// The same with another phrase; nil for a command without one.
  func again(phrase: String) -> String? {
    guard isRepeatable else { return nil }
    if command == .tape, arguments.first == "add" {
      return written(arguments: ["add", ShellWord.phrase(phrase)])
    }
    return command == .convert ? written(arguments: [ShellWord.phrase(phrase)]) : nil
  }

  /// Whether it can be repeated: not where the phrases come from standard input.
  private var isRepeatable: Bool { arguments != ["-"] && !isEnded }

  private func takes(_ option: CommandOption) -> Bool {
    option.commands.contains(command)
      && (try? VerbLimit.check(option, of: command, arguments)) != nil
  }

  /// `arguments` in place of those that were typed, options without some of them, and others at the
  /// end.
  private func written(
    arguments: [String]? = nil, without dropped: [CommandOption] = [], adding added: [String] = []
  ) -> String {
    let name = words.first.flatMap(CommandName.called)
    var options: [String] = []
    for entry in given where !dropped.contains(entry.option) {
      options.append(entry.option.word)
      if let value = entry.value { options.append(ShellWord.word(value)) }
    }
    let typed = arguments ?? self.arguments.map { ShellWord.word(CommandWords.typed($0)) }
    return (["agio"] + (name.map { [$0.rawValue] } ?? []) + typed + options + added)
      .joined(separator: " ")
  }
}
