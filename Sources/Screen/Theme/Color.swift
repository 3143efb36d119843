// SPDX-License-Identifier: Apache-2.0

/// The colour of a style: one of the terminal's sixteen, one of xterm's 256, or an RGB value.
package enum Color: Hashable, Sendable {
  case ansi(ANSIColor)
  /// One of xterm's 256 colours; the first sixteen are the terminal's own.
  case numbered(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// The number of this colour, or of the nearest one, in a terminal with this many colours; nil if
  /// it has none.
  package func number(among colors: Int) -> Int? {
    guard colors >= 8 else { return nil }
    switch self {
    case .ansi(let color): return Int(color.rawValue)
    case .numbered(let number) where number < 16 || colors >= 256: return Int(number)
    case .numbered(let number): return Self.nearest(to: Self.components(of: Int(number)), colors)
    case .rgb(let red, let green, let blue):
      return Self.nearest(to: [red, green, blue].map { Int($0) }, colors)
    }
  }

  /// The colour as CSS writes it, with a palette for the terminal's own colours.
  package func css(_ palette: Palette) -> String {
    switch self {
    case .ansi(let color): return palette[color]
    case .numbered(let number):
      if let color = ANSIColor(rawValue: number) { return palette[color] }
      return Self.hexadecimal(Self.components(of: Int(number)))
    case .rgb(let red, let green, let blue):
      return Self.hexadecimal([red, green, blue].map { Int($0) })
    }
  }

  /// The nearest fixed colour: in a terminal with 256, its own sixteen are left out, because the
  /// user chooses what they look like.
  private static func nearest(to color: [Int], _ colors: Int) -> Int? {
    let candidates = colors >= 256 ? 16..<256 : 0..<min(16, colors)
    return candidates.min { distance(color, $0) < distance(color, $1) }
  }

  private static func distance(_ color: [Int], _ number: Int) -> Int {
    zip(color, components(of: number)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// Red, green and blue of a numbered colour as defined by xterm.
  private static func components(of number: Int) -> [Int] {
    switch number {
    case 0..<16: return ansi[number]
    case 16..<232:
      let levels = [0, 95, 135, 175, 215, 255]
      let place = number - 16
      return [levels[place / 36], levels[place / 6 % 6], levels[place % 6]]
    default:
      return Array(repeating: 8 + (number - 232) * 10, count: 3)
    }
  }

  private static let ansi = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func hexadecimal(_ components: [Int]) -> String {
    "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Color: LosslessStringConvertible {
  /// The colour in the configuration: `cyan`, `bright-cyan`, `208`, `#d75f00`.
  package var description: String {
    switch self {
    case .ansi(let color): color.name
    case .numbered(let number): String(number)
    case .rgb(let red, let green, let blue):
      Self.hexadecimal([red, green, blue].map { Int($0) })
    }
  }

  package init?(_ text: String) {
    if let color = ANSIColor.allCases.first(where: { $0.name == text }) {
      self = .ansi(color)
    } else if let number = UInt8(text), text.allSatisfy(\.isASCII), text.first != "+" {
      self = .numbered(number)
    } else if text.utf8.count == 7, text.first == "#", !text.contains("+"), !text.contains("-"),
      let value = UInt32(text.dropFirst(), radix: 16)
    {
      self = .rgb(
        red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
    } else {
      return nil
    }
  }
}

extension ANSIColor {
  /// The name in the configuration.
  package var name: String { hyphenated(self) }
}

/// The sixteen colours users can configure in every terminal; the raw value is the ANSI number.
package enum ANSIColor: UInt8, CaseIterable, Sendable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white
  case brightBlack
  case brightRed
  case brightGreen
  case brightYellow
  case brightBlue
  case brightMagenta
  case brightCyan
  case brightWhite
}
