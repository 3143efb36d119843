// SPDX-License-Identifier: Apache-2.0

/// Checks applied to every payload before its decoder sees it.
enum PayloadCheck {
  /// Whether a byte is a space, a tab or the end of a line.
  static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Refuses empty bodies and web pages, the two usual answers of a server that is not the source.
  static func refuseForeign(_ bytes: [UInt8]) throws(PayloadError) {
    guard !bytes.isEmpty else { throw PayloadError(.malformed, "an empty response") }
    let start = bytes.prefix(1000).drop { isBlank($0) }.prefix(14)
    let lower = String(decoding: start, as: UTF8.self).lowercased()
    if lower.hasPrefix("<!doctype html") || lower.hasPrefix("<html") {
      throw PayloadError(.unexpected, "a web page instead of rates")
    }
  }
}
