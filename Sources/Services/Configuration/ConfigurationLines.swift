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

  /// - Parameter starts: the lines, counted from 0, on which headers and keys begin.
  init(_ text: String, starts: Set<Int>) {
    var table: [String] = []
    var counts: [[String]: Int] = [:]
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() where starts.contains(index) {
      let content = line.drop(while: \.isWhitespace)
      if content.hasPrefix("[[") {
        let path = Self.path(content.dropFirst(2), until: "]")
        let count = counts[path, default: 0]
        counts[path] = count + 1
        table = path + [String(count)]
        places[table] = Place(line: index + 1, text: "")
        place(path, at: index + 1)
      } else if content.hasPrefix("[") {
        table = Self.path(content.dropFirst(), until: "]")
        places[table] = nil
        place(table, at: index + 1)
      } else if !content.hasPrefix("#"), let equals = Self.end(of: content, at: "=") {
        let path = table + Self.path(content, until: "=")
        let value = content[content.index(after: equals)...].prefix { $0 != "#" }
        place(path, at: index + 1)
        places[path] = Place(line: index + 1, text: Self.trimmed(value))
      }
    }
  }

  /// Notes where a key stands; where `source.ecb` does `source` stands too, unless it stood before.
  private mutating func place(_ path: [String], at line: Int) {
    for end in path.indices where places[Array(path[...end])] == nil {
      places[Array(path[...end])] = Place(line: line, text: "")
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

  /// The parts of a key up to a mark; what stands in quotes is one part, dots and all.
  private static func path(_ text: Substring, until mark: Character) -> [String] {
    var parts: [String] = []
    var rest = text[..<(end(of: text, at: mark) ?? text.endIndex)]
    while let dot = end(of: rest, at: ".") {
      parts.append(name(rest[..<dot]))
      rest = rest[rest.index(after: dot)...]
    }
    return parts + [name(rest)]
  }

  private static func name(_ text: Substring) -> String {
    trimmed(text).filter { $0 != "\"" && $0 != "'" }
  }

  /// Where a mark stands first outside of quotes.
  private static func end(of text: Substring, at mark: Character) -> Substring.Index? {
    var quote: Character?
    return text.indices.first { index in
      let character = text[index]
      if quote == nil, character == mark { return true }
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
      return false
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
