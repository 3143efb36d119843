// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
