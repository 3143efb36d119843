// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CTerminal
import Screen

/// The entry of a terminal in terminfo, by the names of capabilities.
struct Terminfo: Sendable {
  /// The bytes of a string capability with its parameters; empty if the terminal does not have it.
  let text: @Sendable (_ name: String, _ parameters: (Int, Int)) -> [UInt8]
  /// 0 if the terminal does not have it.
  let number: @Sendable (_ name: String) -> Int
  let flag: @Sendable (_ name: String) -> Bool

  /// The entry of the terminal that is open.
  static let loaded = Terminfo(
    text: { name, parameters in
      let (first, second) = (Int32(parameters.0), Int32(parameters.1))
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { bytes in
        let count = ct_capability(name, first, second, bytes.baseAddress, Int32(bytes.count))
        return bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }
      }
    }, number: { Int(ct_number($0)) }, flag: { ct_flag($0) == 1 })
}

struct Capabilities {
  let clear: [UInt8]
  let eraseToEnd: [UInt8]
  let (showCursor, hideCursor): ([UInt8], [UInt8])
  /// Ends all attributes and colours.
  ///
  /// Without what selects the character set: text in another one than that of the start is never sent.
  /// On an xterm this saves three bytes in each change of style.
  let plain: [UInt8]
  /// Whether the cursor moves by the sequences of ECMA-48, so that the shortest one can be written.
  let hasStandardMotion: Bool
  /// Whether the cursor can be moved while attributes are on.
  let movesInStyle: Bool
  /// Whether a character in the last column of the last row scrolls the screen.
  let scrollsAtEnd: Bool
  /// Moves the cursor to a row and a column, counted from 0.
  let address: (_ row: Int, _ column: Int) -> [UInt8]

  private let attributes: [Attribute]
  private let colors: Int
  private let foreground: (Int) -> [UInt8]

  private struct Attribute {
    let isOn: (Style) -> Bool
    let text: [UInt8]
    /// The terminal shows it by a colour of its own, which another colour would replace.
    let excludesColor: Bool
  }

  init(_ terminfo: Terminfo) {
    func text(_ name: String, _ first: Int = 0, _ second: Int = 0) -> [UInt8] {
      terminfo.text(name, (first, second))
    }
    (clear, eraseToEnd) = (text("clear"), text("el"))
    (showCursor, hideCursor) = (text("cnorm"), text("civis"))
    plain = Self.removing(text("rmacs"), from: text("sgr0"))
    hasStandardMotion =
      text("cup", 11, 12).elementsEqual("\u{1B}[12;13H".utf8) && text("cud1") == [0x0A]
      && text("cub1") == [0x08] && text("cuf", 7).elementsEqual("\u{1B}[7C".utf8)
      && text("cub", 7).elementsEqual("\u{1B}[7D".utf8)
    movesInStyle = terminfo.flag("msgr")
    scrollsAtEnd = terminfo.flag("am") && !terminfo.flag("xenl")
    address = { terminfo.text("cup", ($0, $1)) }
    foreground = { terminfo.text("setaf", ($0, 0)) }
    colors = foreground(1).isEmpty ? 0 : terminfo.number("colors")
    // On some old terminals, a change of attributes takes a column of its own; agio does without.
    let isWithoutAttributes = plain.isEmpty || terminfo.number("xmc") > 0
    let excluded = terminfo.number("ncv")
    attributes =
      isWithoutAttributes
      ? []
      : [
        Attribute(isOn: { $0.bold }, text: text("bold"), excludesColor: excluded & 32 != 0),
        Attribute(isOn: { $0.dim }, text: text("dim"), excludesColor: excluded & 16 != 0),
        Attribute(isOn: { $0.underline }, text: text("smul"), excludesColor: excluded & 2 != 0),
        Attribute(isOn: { $0.reverse }, text: text("rev"), excludesColor: excluded & 4 != 0),
      ]
  }

  /// What turns plain text into text of this style; empty if the terminal shows no difference.
  func addition(of style: Style) -> [UInt8] {
    guard !attributes.isEmpty else { return [] }
    var style = style
    var color = style.foreground?.number(among: colors)
    if let number = color, number >= 8, colors < 16 {
      // With eight colours, bold gives the bright ones, except grey, which is faint text: bold black
      // may be unreadable.
      color = number == 8 ? nil : number - 8
      if number == 8 { style.dim = true } else { style.bold = true }
    }
    let shown = attributes.filter { $0.isOn(style) && !(color != nil && $0.excludesColor) }
    return Self.joined(shown.map(\.text) + [color.map(foreground) ?? []])
  }

  /// Sequences one after the other. Those that set attributes become one: `ESC[1m ESC[36m` is
  /// `ESC[1;36m`.
  static func joined(_ sequences: [[UInt8]]) -> [UInt8] {
    var joined: [UInt8] = []
    for sequence in sequences where !sequence.isEmpty {
      if isAttributes(sequence), isAttributes(joined) {
        joined[joined.count - 1] = UInt8(ascii: ";")
        joined += sequence.dropFirst(2)
      } else {
        joined += sequence
      }
    }
    return joined
  }

  private static func isAttributes(_ sequence: [UInt8]) -> Bool {
    sequence.starts(with: "\u{1B}[".utf8) && sequence.last == UInt8(ascii: "m")
      && sequence.dropFirst(2).dropLast().allSatisfy { 0x30...0x3B ~= $0 }
  }

  private static func removing(_ part: [UInt8], from text: [UInt8]) -> [UInt8] {
    guard !part.isEmpty, let range = text.firstRange(of: part) else { return text }
    return Array(text[..<range.lowerBound] + text[range.upperBound...])
  }
}
