// SPDX-License-Identifier: Apache-2.0

import Screen

/// Help in ASCII, for `--plain`.
package enum PlainHelp {
  package static func text(_ help: String) -> String {
    signs.reduce(help) { $0.replacing($1.sign, with: $1.name) }
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { Glyphs.ascii.shown(String($0)) }.joined(separator: "\n")
  }

  private static let signs: [(sign: String, name: String)] = [
    ("€", "EUR"), ("£", "the pound sign"), ("¥", "the yen sign"),
  ]
}
