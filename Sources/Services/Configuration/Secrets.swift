// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Rates

/// Keys and passwords in use, to be removed from texts: a server may repeat what it was sent.
struct Secrets: Sendable {
  private let texts: [[Unicode.Scalar]]

  /// Shorter parts of a secret are kept: they reveal little, and may be ordinary words.
  private static let shortestPart = 8

  /// - Parameters:
  ///   - keys: the keys that are sent.
  ///   - addresses: URLs in which a user, a password or parameters may be secret.
  init(keys: [String], addresses: [String]) {
    let plain = keys + addresses.flatMap(Self.parts)
    texts = Set(plain).sorted().map { Array($0.unicodeScalars) }.filter { !$0.isEmpty }
  }

  /// The text with `(hidden)` in place of each secret, and of each longer part of one: a message
  /// may have been cut in the middle of it.
  ///
  /// It also finds secrets that a server has escaped, written in the other case, or interspersed
  /// with invisible characters.
  func redacted(_ text: String) -> String {
    guard !texts.isEmpty, !text.isEmpty else { return text }
    let scalars = Array(text.unicodeScalars)
    var hidden: [Range<Int>] = []
    for spelling in EscapedText.spellings(of: scalars) {
      hidden += texts.flatMap { Self.places(of: $0, in: spelling) }
    }
    var result = String.UnicodeScalarView()
    var end = 0
    for place in hidden.sorted(by: {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }) {
      if place.lowerBound >= end {
        result.append(contentsOf: scalars[end..<place.lowerBound])
        result.append(contentsOf: "(hidden)".unicodeScalars)
      }
      end = max(end, place.upperBound)
    }
    result.append(contentsOf: scalars[end...])
    return String(result)
  }

  func occur(in text: String) -> Bool { redacted(text) != text }

  /// Where a secret or a longer part of it is, in positions of the original text.
  private static func places(of secret: [Unicode.Scalar], in text: EscapedText) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start = 0
    while start < text.scalars.count {
      let end = (0..<secret.count).compactMap { matchEnd(of: secret[$0...], in: text, at: start) }
        .max()
      if let end {
        places.append(text.places[start].lowerBound..<text.places[end - 1].upperBound)
      }
      start = max(start + 1, end ?? 0)
    }
    return places
  }

  /// How far a secret continues at a position of a text; nil where too little of it matches.
  private static func matchEnd(
    of secret: ArraySlice<Unicode.Scalar>, in text: EscapedText, at start: Int
  ) -> Int? {
    let isLong = secret.endIndex >= shortestPart
    var (end, count, place) = (start, 0, start)
    while count < secret.count, place < text.scalars.count {
      let (expected, found) = (secret[secret.startIndex + count], text.scalars[place])
      place += 1
      if expected == found || isLong && expected.isSameLetter(as: found) {
        (end, count) = (place, count + 1)
      } else if place - 1 == start || !found.mayHideSecret {
        break
      }
    }
    let isWhole = count == secret.endIndex
    let isCut = count > 1 && secret.startIndex == 0 && text.isCut(at: end)
    return isWhole || count >= shortestPart || isCut ? end : nil
  }

  /// What may be secret in an address.
  private static func parts(of address: String) -> [String] {
    guard let url = URLComponents(string: address) else { return [] }
    var parts = [url.password].compactMap { $0 }
    // User names and parameters are often ordinary words; a key is long.
    let longer = [url.user] + (url.queryItems ?? []).map(\.value)
    parts += longer.compactMap { $0 }.filter { $0.count >= shortestPart }
    if let user = url.user, let password = url.password {
      parts.append(Data("\(user):\(password)".utf8).base64EncodedString())
    }
    return parts
  }
}

extension Unicode.Scalar {
  /// Whether it is the same ASCII letter, in either case.
  fileprivate func isSameLetter(as other: Unicode.Scalar) -> Bool {
    guard value < 0x80, other.value < 0x80, properties.isAlphabetic else { return false }
    return value | 0x20 == other.value | 0x20
  }

  /// Whether it can appear inside a secret without being seen, or is what such a character is shown
  /// as.
  fileprivate var mayHideSecret: Bool {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      true
    default: self == "?" || self == "\u{FFFD}" || (0x2400...0x2421).contains(value)
    }
  }
}
