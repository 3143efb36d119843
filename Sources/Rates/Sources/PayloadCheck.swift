// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Checks applied to every payload before its decoder sees it.
enum PayloadCheck {
  /// Refuses empty bodies and web pages, the two usual answers of a server that is not the source.
  static func refuseForeign(_ bytes: [UInt8]) throws(PayloadError) {
    guard !bytes.isEmpty else { throw PayloadError(.malformed, "an empty response") }
    let blank: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    let start = bytes.prefix(1000).drop { blank.contains($0) }.prefix(14)
    let lower = String(decoding: start, as: UTF8.self).lowercased()
    if lower.hasPrefix("<!doctype html") || lower.hasPrefix("<html") {
      throw PayloadError(.unexpected, "a web page instead of rates")
    }
  }

  /// Refuses what is not text: bytes that are not UTF-8, and NUL.
  static func refuseForeignBytes(_ bytes: [UInt8]) throws(PayloadError) {
    let bad = bytes.withUnsafeBufferPointer { UTF8Check.firstBadByte($0) }
    if let bad = bad ?? bytes.firstIndex(of: 0) {
      throw PayloadError(.malformed, "not UTF-8 text", row: "byte \(bad)")
    }
  }
}
