// SPDX-License-Identifier: Apache-2.0

import Rates

/// Reads TOML 1.0 strictly: the whole text, or an error with its line.
///
/// Libraries keep neither the lines of keys nor the digits of numbers, and the one for C++ relies
/// on what a damaged text breaks.
struct TOMLReader {
  let scalars: [Unicode.Scalar]
  private let aliases: [String: String]
  var index = 0
  /// The line of `index`, from 1.
  var line = 1
  var depth = 0

  /// The most nesting of tables and lists, and the most parts of a key. A configuration has four.
  static let maximumDepth = 32

  /// Reads a document. A header whose name begins with a key of `aliases` is that of the value: the
  /// table can then be beside a setting of the same name, which plain TOML forbids.
  static func read(_ text: String, aliases: [String: String] = [:]) throws(Problem) -> TOMLTable {
    var reader = TOMLReader(scalars: Array(text.unicodeScalars), aliases: aliases)
    try reader.refuseControlCharacters()
    return try reader.document()
  }

  private init(scalars: [Unicode.Scalar], aliases: [String: String]) {
    (self.scalars, self.aliases) = (scalars, aliases)
    if scalars.first == "\u{FEFF}" { index = 1 }
  }

  // MARK: Statements

  private mutating func document() throws(Problem) -> TOMLTable {
    let root = TOMLTable(.implicit, line: 1)
    var table = root
    while let scalar = skipToStatement() {
      if scalar == "[" {
        table = try header(in: root)
      } else {
        try assignment(in: table)
      }
      try endLine()
    }
    return root
  }

  /// The first character of the next statement; nil at the end.
  private mutating func skipToStatement() -> Unicode.Scalar? {
    skipBlankLines()
    return peek
  }

  /// Reads `[name]` or `[[name]]` and returns the table that the keys after it belong to.
  private mutating func header(in root: TOMLTable) throws(Problem) -> TOMLTable {
    let start = line
    index += 1
    let isList = take("[")
    skipBlanks()
    guard let first = peek, Self.isKeyStart(first) else {
      throw error("a table needs a name: [name], or [[name]] where there are several")
    }
    var path = try keyPath()
    if path.count > 1, let name = aliases[path[0]] { path[0] = name }
    guard take("]"), !isList || take("]") else {
      throw error(isList ? "the name of a table ends with ]]" : "the name of a table ends with ]")
    }
    var table = root
    for key in path.dropLast() { table = try descend(table, key, at: start) }
    let name = path[path.count - 1]
    return isList
      ? try openNext(of: name, in: table, at: start) : try open(name, in: table, at: start)
  }

  /// The table that a part of a header's name refers to.
  private func descend(_ table: TOMLTable, _ key: String, at line: Int) throws(Problem)
    -> TOMLTable
  {
    guard let member = table.member(key) else {
      let inner = TOMLTable(.implicit, line: line)
      table.set(key, TOMLValue(content: .table(inner), line: line), line: line)
      return inner
    }
    // For a list of tables, the last one is meant.
    let inner = member.value.table ?? member.value.array?.last?.table
    guard let inner, inner.origin != .inline else { throw taken(member, at: line) }
    return inner
  }

  private func open(_ name: String, in table: TOMLTable, at line: Int) throws(Problem)
    -> TOMLTable
  {
    if let member = table.member(name) {
      guard let inner = member.value.table, inner.origin == .implicit else {
        throw taken(member, at: line)
      }
      inner.open(line: line)
      return inner
    }
    let inner = TOMLTable(.header, line: line)
    table.set(name, TOMLValue(content: .table(inner), line: line), line: line)
    return inner
  }

  private func openNext(
    of name: String, in table: TOMLTable, at line: Int
  ) throws(Problem) -> TOMLTable {
    // A list in brackets is complete and cannot be extended.
    if let member = table.member(name), member.value.array?.last?.table?.origin != .header {
      throw taken(member, at: line)
    }
    let inner = TOMLTable(.header, line: line)
    table.append(TOMLValue(content: .table(inner), line: line), to: name)
    return inner
  }

  /// `key = value`, or `table.key = value`.
  mutating func assignment(in table: TOMLTable) throws(Problem) {
    let start = line
    guard let first = peek, Self.isKeyStart(first) else {
      throw error("a key is expected here, as in key = value")
    }
    let path = try keyPath()
    guard take("=") else { throw error("a key needs = and a value after it") }
    skipBlanks()
    var table = table
    for key in path.dropLast() {
      if let member = table.member(key) {
        guard let inner = member.value.table, inner.origin == .dotted else {
          throw taken(member, at: start)
        }
        table = inner
      } else {
        let inner = TOMLTable(.dotted, line: start)
        table.set(key, TOMLValue(content: .table(inner), line: start), line: start)
        table = inner
      }
    }
    let name = path[path.count - 1]
    if let member = table.member(name) { throw taken(member, at: start) }
    table.set(name, try value(), line: start)
  }

  private func taken(_ member: TOMLTable.Member, at line: Int) -> Problem {
    Problem(.configuration, "already set on line \(member.line)", at: .line(line))
  }

  // MARK: Keys

  private mutating func keyPath() throws(Problem) -> [String] {
    var path: [String] = []
    repeat {
      skipBlanks()
      path.append(try keyPart())
      guard path.count < Self.maximumDepth else { throw error("the key has too many parts") }
      skipBlanks()
    } while take(".")
    return path
  }

  private mutating func keyPart() throws(Problem) -> String {
    guard let first = peek, Self.isKeyStart(first) else {
      throw error(
        "a name is expected here",
        advice: "one with characters other than A-Z a-z 0-9 _ - needs quotes")
    }
    if first == "\"" || first == "'" {
      guard !isNext("\"\"\""), !isNext("'''") else {
        throw error("a key cannot be a multi-line string")
      }
      return try text()
    }
    let start = index
    while let scalar = peek, Self.isBare(scalar) { index += 1 }
    return string(start..<index)
  }

  private static func isKeyStart(_ scalar: Unicode.Scalar) -> Bool {
    isBare(scalar) || scalar == "\"" || scalar == "'"
  }

  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}
