// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// A text with its escapes undone, and the original position of each scalar.
struct EscapedText {
  var scalars: [Unicode.Scalar]
  /// For each scalar, its range in the original text.
  var places: [Range<Int>]

  /// The text as it is, and with its escapes undone, even if they were escaped repeatedly.
  static func spellings(of scalars: [Unicode.Scalar]) -> [EscapedText] {
    var spellings = [
      EscapedText(scalars: scalars, places: scalars.indices.map { $0..<($0 + 1) })
    ]
    while spellings.count <= 3, let next = spellings.last?.unescaped() { spellings.append(next) }
    return spellings
  }

  /// Whether the text was cut off at a position, where a message ends in an ellipsis; even within
  /// an escape.
  func isCut(at place: Int) -> Bool {
    guard let next = scalars[place...].first else { return false }
    if next == .cut { return true }
    return "%&\\".unicodeScalars.contains(next) && scalars[place...].prefix(10).contains(.cut)
  }

  /// Nil where nothing is escaped.
  private func unescaped() -> EscapedText? {
    var result = EscapedText(scalars: [], places: [])
    var place = 0
    while place < scalars.count {
      let (scalar, length) = escape(at: place) ?? (scalars[place], 1)
      result.scalars.append(scalar)
      result.places.append(places[place].lowerBound..<places[place + length - 1].upperBound)
      place += length
    }
    return result.scalars.count < scalars.count ? result : nil
  }

  /// The URL, HTML or JSON escape at a position, and its length.
  private func escape(at place: Int) -> (Unicode.Scalar, Int)? {
    switch scalars[place] {
    case "%": hexadecimal(at: place + 1, count: 2).map { ($0, 3) }
    case "\\": jsonEscape(at: place + 1)
    case "&": entity(at: place + 1)
    default: nil
    }
  }

  private func jsonEscape(at place: Int) -> (Unicode.Scalar, Int)? {
    guard place < scalars.count else { return nil }
    switch scalars[place] {
    case "u": return hexadecimal(at: place + 1, count: 4).map { ($0, 6) }
    case "x": return hexadecimal(at: place + 1, count: 2).map { ($0, 4) }
    case "\"", "\\", "/", "'": return (scalars[place], 2)
    default: return nil
    }
  }

  private func hexadecimal(at place: Int, count: Int) -> Unicode.Scalar? {
    guard place + count <= scalars.count else { return nil }
    return number(scalars[place..<(place + count)], radix: 16)
  }

  private func number(_ digits: ArraySlice<Unicode.Scalar>, radix: Int) -> Unicode.Scalar? {
    UInt32(String(String.UnicodeScalarView(digits)), radix: radix).flatMap { Unicode.Scalar($0) }
  }

  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "sol": "/", "equals": "=",
    "plus": "+", "colon": ":", "num": "#", "percnt": "%", "commat": "@", "excl": "!",
    "dollar": "$", "lowbar": "_", "hyphen": "-", "period": ".", "comma": ",", "semi": ";",
  ]

  private func entity(at place: Int) -> (Unicode.Scalar, Int)? {
    guard let end = scalars[place...].prefix(10).firstIndex(of: ";") else { return nil }
    let name = scalars[place..<end]
    let length = end + 1 - place + 1
    guard name.first == "#" else {
      return Self.names[String(String.UnicodeScalarView(name)).lowercased()].map { ($0, length) }
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    return number(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
      .map { ($0, length) }
  }
}
