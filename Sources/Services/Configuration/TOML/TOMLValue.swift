// SPDX-License-Identifier: Apache-2.0

/// A value of a TOML text, and its position.
struct TOMLValue {
  enum Content {
    case text(String)
    case flag(Bool)
    /// As typed, without underscores: converting it to binary would change it.
    case number(String)
    /// A date, a time or both, as typed.
    case moment(String)
    case array([TOMLValue])
    case table(TOMLTable)
  }

  let content: Content
  /// The line it begins on, from 1.
  let line: Int

  var text: String? { if case .text(let text) = content { text } else { nil } }
  var flag: Bool? { if case .flag(let flag) = content { flag } else { nil } }
  var number: String? { if case .number(let number) = content { number } else { nil } }
  var moment: String? { if case .moment(let moment) = content { moment } else { nil } }
  var array: [TOMLValue]? { if case .array(let array) = content { array } else { nil } }
  var table: TOMLTable? { if case .table(let table) = content { table } else { nil } }

  /// An integer; nil if it is too large.
  var whole: Int? {
    guard let number else { return nil }
    let digits = number.dropFirst(2)
    switch number.prefix(2) {
    case "0x": return Int(digits, radix: 16)
    case "0o": return Int(digits, radix: 8)
    case "0b": return Int(digits, radix: 2)
    default: return Int(number)
    }
  }
}

/// A table of a TOML text, during and after reading.
final class TOMLTable {
  /// How it was created, which determines what may be added to it.
  enum Origin {
    /// By the header of a table within it, or as the whole text.
    case implicit
    /// By its own header.
    case header
    /// By a dotted key.
    case dotted
    /// In braces: complete.
    case inline
  }

  struct Member {
    let key: String
    let line: Int
    fileprivate(set) var value: TOMLValue
  }

  fileprivate(set) var line: Int
  fileprivate(set) var origin: Origin
  /// In the order of the text.
  fileprivate(set) var members: [Member] = []
  private var places: [String: Int] = [:]

  init(_ origin: Origin, line: Int) {
    self.origin = origin
    self.line = line
  }

  subscript(key: String) -> TOMLValue? { member(key)?.value }

  func member(_ key: String) -> Member? { places[key].map { members[$0] } }

  func set(_ key: String, _ value: TOMLValue, line: Int) {
    places[key] = members.count
    members.append(Member(key: key, line: line, value: value))
  }

  /// Appends a value to a member that is a list; the first value creates it.
  func append(_ value: TOMLValue, to key: String) {
    guard let place = places[key], case .array(var list) = members[place].value.content else {
      return set(key, TOMLValue(content: .array([value]), line: value.line), line: value.line)
    }
    // Releases the member's reference to the list, which would be copied otherwise.
    members[place].value = value
    list.append(value)
    members[place].value = TOMLValue(content: .array(list), line: list[0].line)
  }

  /// Opens a table that the headers of its subtables had created.
  func open(line: Int) {
    origin = .header
    self.line = line
  }
}
