// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// Options that only some of a command's verbs take: the others would ignore them.
struct VerbLimit: Sendable {
  let command: CommandName
  let options: [CommandOption]
  /// The verbs that take them; `agio tape` is `list`.
  let verbs: [String]
  let reason: String?

  init(
    _ command: CommandName, _ options: [CommandOption], _ verbs: [String], _ reason: String? = nil
  ) {
    (self.command, self.options, self.verbs, self.reason) = (command, options, verbs, reason)
  }

  static let all = [
    Self(.alerts, [.rates], ["list"], "alerts apply to later rates"),
    Self(.alerts, [.source, .refresh], ["list", "add"]),
    Self(.alerts, [.decimal], ["add"]),
    Self(.sources, [.source], ["list"]),
    Self(
      .tape, [.rates], ["list", "total", "export", "note", "remove", "clear", "undo"],
      "a conversion is saved with the rate of its day"),
    Self(.tape, [.rates, .filter], ["list", "total", "export"]),
    Self(.tape, [.newest], ["list", "total"]),
    // The others list the tape with its total.
    Self(.tape, [.source], ["list", "total", "add", "note", "date", "remove", "undo"]),
    Self(.tape, [.refresh], ["add", "date"]),
    Self(.tape, [.on, .decimal, .maxAge, .strict], ["add"]),
  ]
}

extension VerbLimit {
  /// Refuses an option that a command's verb would have to ignore.
  static func check(
    _ option: CommandOption, of command: CommandName, _ arguments: [String]
  ) throws(Problem) {
    let verbs = CommandArgument.all.filter { $0.commands.contains(command) }.flatMap(\.verbs)
    let verb = arguments.first ?? "list"
    guard verbs.contains(where: { $0.name == verb }),
      let limit = all.first(where: {
        $0.command == command && $0.options.contains(option) && !$0.verbs.contains(verb)
      })
    else { return }
    let message =
      if let owner = limit.verbs.first, owner != "list", limit.reason == nil {
        "is for agio \(command.rawValue) \(owner)"
      } else {
        "does not apply to agio \(command.rawValue) \(verb)"
          + (limit.reason.map { ": " + $0 } ?? "")
      }
    throw Problem(.usage, "\(option.word) \(message)", advice: "leave out \(option.word)")
  }
}
