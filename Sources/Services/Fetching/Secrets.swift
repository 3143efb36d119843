// SPDX-License-Identifier: Apache-2.0

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
  /// may have been cut in the middle of it. A server may have escaped it for a URL, JSON or HTML.
  func redacted(_ text: String) -> String {
    guard !texts.isEmpty else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var place = 0
    while place < scalars.count {
      var end = place
      for secret in texts {
        for start in secret.indices {
          end = max(end, Self.end(of: secret[start...], in: scalars, at: place) ?? place)
        }
      }
      if end > place {
        result.append(contentsOf: "(hidden)".unicodeScalars)
        place = end
      } else {
        result.append(scalars[place])
        place += 1
      }
    }
    return String(result)
  }

  func occur(in text: String) -> Bool { redacted(text) != text }

  /// How far a secret continues at a position of a text; nil where too little of it matches.
  private static func end(
    of secret: ArraySlice<Unicode.Scalar>, in text: [Unicode.Scalar], at start: Int
  ) -> Int? {
    var (end, count) = (start, 0)
    for expected in secret {
      guard let length = length(of: expected, in: text, at: end) else { break }
      (end, count) = (end + length, count + 1)
    }
    let isWhole = count == secret.count && secret.startIndex == 0
    // Where a message ends in an ellipsis, even within an escape.
    let isCut = count > 1 && secret.startIndex == 0 && isCut(text[end...])
    return isWhole || count >= shortestPart || isCut ? end : nil
  }

  private static func isCut(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let next = rest.first else { return false }
    return next == .cut || "%&\\".unicodeScalars.contains(next) && rest.prefix(10).contains(.cut)
  }

  /// The length of a scalar at a position of a text, as it is or escaped; nil where another one is there.
  private static func length(
    of scalar: Unicode.Scalar, in text: [Unicode.Scalar], at place: Int
  ) -> Int? {
    guard place < text.count else { return nil }
    if "%&\\".unicodeScalars.contains(text[place]) {
      let rest = String(String.UnicodeScalarView(text[place...].prefix(10))).lowercased()
      let escape = escapes(of: scalar).first(where: rest.hasPrefix)
      if let escape { return escape.unicodeScalars.count }
    }
    return text[place] == scalar ? 1 : nil
  }

  /// The ways to write a scalar in a URL, in JSON and in HTML, in lowercase.
  private static func escapes(of scalar: Unicode.Scalar) -> [String] {
    let hexadecimal = String(scalar.value, radix: 16)
    func padded(_ count: Int) -> String {
      String(repeating: "0", count: max(0, count - hexadecimal.count)) + hexadecimal
    }
    let names = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&apos;"]
    let percents = Array(String(scalar).utf8).map {
      ($0 < 16 ? "%0" : "%") + String($0, radix: 16)
    }
    return [
      percents.joined(), "\\u" + padded(4), "\\x" + padded(2), "&#\(scalar.value);",
      "&#x\(hexadecimal);",
    ] + ("\"\\/'".unicodeScalars.contains(scalar) ? ["\\\(scalar)"] : [])
      + [names[String(scalar)]].compactMap { $0 }
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

extension Secrets {
  /// Whether a server has put a secret into the validators to be stored.
  func occur(in stored: StoredValidators) -> Bool {
    [stored.validators.etag, stored.validators.lastModified].compactMap { $0 }.contains(
      where: occur(in:))
  }
}

extension FetchRecord {
  /// The record without secrets in its error.
  func redacted(_ secrets: Secrets) -> FetchRecord {
    var record = self
    record.error = error.map(secrets.redacted)
    return record
  }
}

extension Download.Failure {
  /// The failure without secrets in its message.
  func redacted(_ secrets: Secrets) -> Download.Failure {
    switch self {
    case .cancelled: self
    case .failed(let problem, let notBefore, _):
      .failed(
        Problem(
          problem.code, secrets.redacted(problem.message).withoutControls, remedy: problem.remedy),
        notBefore: notBefore)
    case .refused(let error):
      .refused(
        PayloadError(
          error.code, secrets.redacted(error.message), row: error.row.map(secrets.redacted)))
    }
  }
}

extension StoredValidators {
  /// Whether they contain only characters allowed in a line of a request.
  var isPlain: Bool {
    [validators.etag, validators.lastModified].compactMap { $0 }.allSatisfy { text in
      text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
  }
}
