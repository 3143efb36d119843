// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Help in ASCII, for `--plain`: lists have commas, and what can be typed in place of ASCII is left out.
package enum PlainHelp {
  package static func text(_ help: String) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(separator: "\n")
  }

  private static func line(_ line: Substring) -> String {
    let isContinued = line.hasSuffix(" ·")
    var items = (isContinued ? line.dropLast(2) : line).split(separator: " · ").map(String.init)
    if items.count > 1 || isContinued {
      items.removeAll { $0.unicodeScalars.contains { !$0.isASCII && !$0.properties.isAlphabetic } }
    }
    let text = items.joined(separator: ", ") + (isContinued ? "," : "")
    return Glyphs.ascii.shown(
      signs.reduce(text) { $0.replacing($1.sign, with: $1.name) })
  }

  private static let signs: [(sign: String, name: String)] = [
    ("€", "EUR"), ("£", "the pound sign"), ("¥", "the yen sign"),
  ]
}
