// SPDX-License-Identifier: Apache-2.0

/// What a server answered, for a decoder.
struct Payload: Sendable {
  /// The body after HTTP decompression; the ECB's zip is still a zip.
  let bytes: [UInt8]
  /// The Content-Type header, if there was one.
  let contentType: String?
  let source: SourceID
}

/// Why a payload was not accepted. What was stored stays as it was.
package struct PayloadError: Error, Equatable, Hashable, Sendable, Codable {
  /// The stable name scripts and tests branch on.
  package enum Code: String, Codable, Hashable, Sendable, CaseIterable {
    /// Not in the expected format: cut off, not UTF-8, HTML in place of JSON.
    case malformed
    /// In the format, but not what the source publishes.
    case unexpected
    /// A rate or a date that cannot be read, or is no number.
    case badValue = "bad-value"
    /// A currency or a day twice.
    case duplicate
    /// Well formed, but with less in it than the source publishes.
    case incomplete
    /// The source itself reports a failure, whatever the HTTP status was.
    case sourceError = "source-error"
    /// Larger than what a decoder unpacks.
    case tooLarge = "too-large"
    /// A date in the future, or before what is stored.
    case implausibleDate = "implausible-date"
    /// The source needs a key and none is configured.
    case missingKey = "missing-key"
    /// The source does not offer that (no history, no network at all).
    case unsupported
  }

  package let code: Code
  package let message: String
  /// The row at fault as the source would name it: `USD on 2026-10-30`, `line 17`, `byte 1203`.
  package let row: String?

  package init(_ code: Code, _ message: String, row: String? = nil) {
    self.code = code
    self.message = message.withoutControls
    self.row = row?.withoutControls
  }
}

extension PayloadError: CustomStringConvertible {
  /// The message with the row in front.
  package var description: String {
    row.map { "\($0): \(message)" } ?? message
  }
}

/// Well-formed UTF-8 by Unicode table 3-7: no overlong forms, no surrogates, nothing cut off.
enum UTF8Check {
  /// The offset of the first invalid byte; nil when all are valid.
  static func firstBadByte(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// Refuses what is not text: bytes that are not UTF-8, and NUL.
  static func require(_ bytes: [UInt8]) throws(PayloadError) {
    let bad = bytes.withUnsafeBufferPointer { firstBadByte($0) }
    if let bad = bad ?? bytes.firstIndex(of: 0) {
      throw PayloadError(.malformed, "not UTF-8 text", row: "byte \(bad)")
    }
  }

  /// The text without the byte order mark that some programs put before UTF-8.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    let mark = ByteOrderMark.count(in: bytes)
    return mark == 0 ? bytes : Array(bytes.dropFirst(mark))
  }
}

/// The mark that some programs put before UTF-8.
package enum ByteOrderMark {
  /// How many bytes of it are at the beginning.
  package static func count(in bytes: some Sequence<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}

extension Unicode.Scalar {
  /// The end of a text that was cut. What hides secrets looks for it: half of one may be before it.
  package static let cut: Unicode.Scalar = "…"
}

extension StringProtocol {
  /// The first scalars of the text, to be quoted in a message, with `…` where there are more.
  func excerpt(_ count: Int) -> String {
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(count + 1)))
    guard start.unicodeScalars.count > count else { return String(self) }
    return String(String.UnicodeScalarView(start.unicodeScalars.dropLast()))
      + String(Unicode.Scalar.cut)
  }
}

extension String {
  /// A text from outside made safe to quote in a message: control characters, and the marks that
  /// change the direction of writing, become `?`.
  package var withoutControls: String {
    let isHarmless = unicodeScalars.allSatisfy(Self.isHarmless)
    return isHarmless
      ? self : String(unicodeScalars.map { Self.isHarmless($0) ? Character($0) : "?" })
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
