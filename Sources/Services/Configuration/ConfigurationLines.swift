// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Where each key of a TOML text stands, and the text of its value.
///
/// The parser says neither: lines are for messages, and a number's text is for exactness, since the
/// parser turns `1.10` into a binary number. Read only after the parser has found the text well formed.
struct ConfigurationLines {
  private struct Place {
    let line: Int
    let text: String
  }

  private var places: [[String]: Place] = [:]

  init(_ text: String) {
    var table: [String] = []
    var counts: [[String]: Int] = [:]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let content = line.drop(while: \.isWhitespace)
      if content.hasPrefix("[[") {
        let path = Self.path(content.dropFirst(2).prefix { $0 != "]" })
        let count = counts[path, default: 0]
        counts[path] = count + 1
        table = path + [String(count)]
        places[table] = Place(line: index + 1, text: "")
      } else if content.hasPrefix("[") {
        table = Self.path(content.dropFirst().prefix { $0 != "]" })
        // `[source.ecb]` is where `source` stands too, unless it stood before.
        for end in table.indices where places[Array(table[...end])] == nil || table.count == end + 1
        {
          places[Array(table[...end])] = Place(line: index + 1, text: "")
        }
      } else if !content.hasPrefix("#"), let equals = content.firstIndex(of: "=") {
        let path = table + Self.path(content[..<equals])
        let value = content[content.index(after: equals)...].prefix { $0 != "#" }
        places[path] = Place(line: index + 1, text: Self.trimmed(value))
      }
    }
  }

  /// The line of a key, or of the table it stands in.
  func line(_ path: [String]) -> Int? {
    var path = path
    while !path.isEmpty {
      if let place = places[path] { return place.line }
      path.removeLast()
    }
    return nil
  }

  /// The text of a number as it was typed, without the underscores TOML allows.
  func number(_ path: [String]) -> String? {
    places[path].map { $0.text.filter { $0 != "_" } }
  }

  private static func path(_ text: Substring) -> [String] {
    text.split(separator: ".").map { part in
      trimmed(part).filter { $0 != "\"" && $0 != "'" }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
