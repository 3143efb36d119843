// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The text of a configuration before the parser of TOML sees it.
///
/// Some things it cannot be handed: at a zero byte it takes the text for ended, and at a table's header
/// that begins with anything but a name, at a list that ends like a table and at a line separator of
/// Unicode's it ends the program, where an error is due.
struct ConfigurationText {
  private let scalars: [Unicode.Scalar]
  private let file: String

  init(_ text: String, file: String) {
    scalars = Array(text.unicodeScalars)
    self.file = file
  }

  /// Refuses what the parser would not.
  ///
  /// - Returns: the lines, counted from 0, on which a header, or a key with its value, begins. What else
  ///   begins a line there is part of a value.
  func check() throws(ConfigurationError) -> Set<Int> {
    // TOML allows none of these, not even in a comment.
    let control = scalars.firstIndex {
      ($0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0)) || $0.value == 0x7F
    }
    if let control {
      let number = String(scalars[control].value, radix: 16, uppercase: true)
      throw error(
        control,
        "holds a control character (U+\(String(repeating: "0", count: 4 - number.count))"
          + "\(number)); delete it")
    }
    var index = scalars.first == "\u{FEFF}" ? 1 : 0
    var (line, starts) = (0, Set<Int>())
    while index < scalars.count {
      let start = index
      switch scalars[index] {
      case " ", "\t", "\r", "\n": index += 1
      case "[":
        starts.insert(line)
        index = try header(at: index)
      default:
        starts.insert(line)
        index = try end(ofStatementAt: index)
      }
      line += scalars[start..<index].count { $0 == "\n" }
    }
    return starts
  }

  /// Goes past a header that begins as one may.
  private func header(at start: Int) throws(ConfigurationError) -> Int {
    var index = start + 1
    if index < scalars.count, scalars[index] == "[" { index += 1 }
    while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" { index += 1 }
    guard index < scalars.count, isNameStart(scalars[index]) else {
      throw error(start, "a table needs a name: [name], or [[name]] where there are several")
    }
    return lineEnd(from: index)
  }

  private func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\"", "'": true
    default: false
    }
  }

  /// The end of a key with its value, which may go over several lines, or of a comment.
  private func end(ofStatementAt start: Int) throws(ConfigurationError) -> Int {
    var index = start
    var open: [Unicode.Scalar] = []
    while index < scalars.count {
      switch scalars[index] {
      case "#": index = lineEnd(from: index)
      case "\"", "'": index = end(ofTextAt: index)
      case "[", "{":
        open.append(scalars[index])
        index += 1
      case "}" where open.last == "[":
        throw error(index, "a list ends with ], not with }")
      case "]", "}":
        _ = open.popLast()
        index += 1
      case "\u{85}", "\u{2028}", "\u{2029}":
        throw error(
          index, "a line separator of Unicode's has no place outside of quotes; delete it")
      case "\n" where open.isEmpty: return index
      default: index += 1
      }
    }
    return index
  }

  /// The end of a text in quotes; of one without an end, that of its line, where the parser complains.
  private func end(ofTextAt start: Int) -> Int {
    let quote = scalars[start]
    let isLong =
      scalars[start...].prefix(3).count == 3
      && scalars[start...].prefix(3).allSatisfy { $0 == quote }
    var index = start + (isLong ? 3 : 1)
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\\", quote == "\"" {
        index += 2
      } else if scalar == quote {
        if !isLong { return index + 1 }
        // Up to two more quotes belong to the text.
        let count = scalars[index...].prefix { $0 == quote }.count
        index += count
        if count >= 3 { return index }
      } else if scalar == "\n", !isLong {
        return index
      } else {
        index += 1
      }
    }
    return scalars.count
  }

  private func lineEnd(from start: Int) -> Int {
    scalars[start...].firstIndex { $0 == "\n" } ?? scalars.count
  }

  private func error(_ index: Int, _ message: String) -> ConfigurationError {
    ConfigurationError(
      file: file, line: scalars[..<index].count { $0 == "\n" } + 1, message: message)
  }
}
