// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a server answered, for a decoder.
struct Payload: Sendable {
  /// The body after HTTP decompression; the ECB's zip is still a zip.
  let bytes: [UInt8]
  /// The Content-Type header, if there was one.
  let contentType: String?
  let source: SourceID
}
