// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A value of a TOML text, and where it is.
struct TOMLValue {
  enum Content {
    case text(String)
    case flag(Bool)
    /// As it was typed, without underscores: a binary number would be another one.
    case number(String)
    /// A date, a time or both, as it was typed.
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

  /// A whole number; nil for a larger one than fits.
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

/// A table of a TOML text, while it is read and after.
final class TOMLTable {
  /// How it came to be, which decides what may be added to it.
  enum Origin {
    /// By the header of a table within it, or as the whole text.
    case implicit
    /// By a header of its own.
    case header
    /// By a key with dots.
    case dotted
    /// In braces: whole as it is.
    case inline
  }

  struct Member {
    let key: String
    /// The line of the key.
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

  /// Adds a member that is not there yet.
  func set(_ key: String, _ value: TOMLValue, line: Int) {
    places[key] = members.count
    members.append(Member(key: key, line: line, value: value))
  }

  /// Adds a value to the list that a member is; the first makes it.
  func append(_ value: TOMLValue, to key: String) {
    guard let place = places[key], case .array(var list) = members[place].value.content else {
      return set(key, TOMLValue(content: .array([value]), line: value.line), line: value.line)
    }
    // The member lets go of its list, which would be copied otherwise.
    members[place].value = value
    list.append(value)
    members[place].value = TOMLValue(content: .array(list), line: list[0].line)
  }

  /// Takes the header of a table that those within it had made.
  func open(line: Int) {
    origin = .header
    self.line = line
  }
}

/// Why a text is no TOML. It never quotes a value: that may be a key to a service.
struct TOMLError: Error, Equatable {
  /// From 1.
  let line: Int
  let message: String
}
