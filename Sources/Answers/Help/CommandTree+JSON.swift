// SPDX-License-Identifier: Apache-2.0

extension CommandTree {
  /// What `agio help --json` prints: every command with what it takes, and the exit statuses.
  package func reference(version: String) -> JSONValue {
    .object([
      ("version", .string(version)), ("commands", .array(verbs.map(\.json))),
      (
        "exit_statuses",
        .array(
          ExitStatus.allCases.map {
            .object([("status", .number(String($0.rawValue))), ("meaning", .string($0.help))])
          })
      ),
    ])
  }

  private var json: JSONValue {
    .object([
      ("name", .string(commandName)), ("summary", .optional(abstract)),
      ("default_verb", .optional(defaultVerb?.commandName)),
      ("arguments", .array(positionals.map(\.json))),
      ("options", .array(options.map(\.json))), ("verbs", .array(verbs.map(\.json))),
    ])
  }
}

extension CommandTree.Argument {
  fileprivate var json: JSONValue {
    let values = allValues ?? completionKind?.list?.values
    return .object([
      ("names", .array((names ?? []).map { .string($0.word) })),
      ("value", .optional(kind == .flag ? nil : valueName)), ("summary", .optional(abstract)),
      ("required", .bool(!isOptional)), ("repeats", .bool(isRepeating)),
      ("default", .optional(defaultValue)),
      ("values", values.map { .array($0.map { .string($0) }) } ?? .null),
    ])
  }
}
