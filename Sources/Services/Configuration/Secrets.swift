// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Rates

/// Keys and passwords that are in force, to be taken out of texts: a server may repeat what it was sent.
struct Secrets: Sendable {
  /// Each secret as it was given and as it travels.
  private let texts: [[Unicode.Scalar]]

  /// A shorter part of a secret is left: it gives little away, and may be an ordinary word.
  private static let shortestPart = 8

  /// - Parameters:
  ///   - keys: what is sent as a key.
  ///   - addresses: URLs in which a user, a password or parameters may be secret.
  init(keys: [String], addresses: [String]) {
    let plain = keys + addresses.flatMap(Self.parts)
    texts = Set(plain.flatMap(Self.forms)).sorted().map { Array($0.unicodeScalars) }
  }

  /// The text with `(hidden)` in place of each secret, and of each longer part of one: a message may
  /// have been cut in the middle of it.
  func redacted(_ text: String) -> String {
    guard !texts.isEmpty, !text.isEmpty else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let length = texts.map { Self.length(of: $0, in: scalars, at: index) }.max() ?? 0
      if length > 0 {
        result.append(contentsOf: "(hidden)".unicodeScalars)
      } else {
        result.append(scalars[index])
      }
      index += max(1, length)
    }
    return String(result)
  }

  /// Whether a text has a secret in it.
  func areIn(_ text: String) -> Bool { redacted(text) != text }

  /// How much of a text from a place on is part of a secret; 0 where that is too little.
  private static func length(
    of secret: [Unicode.Scalar], in text: [Unicode.Scalar], at start: Int
  ) -> Int {
    let least = min(shortestPart, secret.count)
    guard start + least <= text.count else { return 0 }
    var longest = 0
    for offset in 0...(secret.count - least) where secret[offset] == text[start] {
      let length = zip(secret[offset...], text[start...]).prefix { $0 == $1 }.count
      if length >= least { longest = max(longest, length) }
    }
    return longest
  }

  /// What may be secret in an address.
  private static func parts(of address: String) -> [String] {
    guard let url = URLComponents(string: address) else { return [] }
    var parts = [url.password].compactMap { $0 }
    // A user's name and a parameter are often ordinary words; a key is long.
    let longer = [url.user] + (url.queryItems ?? []).map(\.value)
    parts += longer.compactMap { $0 }.filter { $0.count >= shortestPart }
    if let user = url.user, let password = url.password {
      parts.append(Data("\(user):\(password)".utf8).base64EncodedString())
    }
    return parts
  }

  /// A secret as it was given and as a URL writes it.
  private static func forms(of secret: String) -> [String] {
    guard !secret.isEmpty else { return [] }
    let letters = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    let encoded = secret.addingPercentEncoding(withAllowedCharacters: letters) ?? secret
    return [secret, encoded]
  }
}
