// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a server answered, for a decoder.
struct Payload: Sendable {
  /// The body, uncompressed as HTTP goes; the ECB's zip is still a zip.
  let bytes: [UInt8]
  /// The Content-Type header, if there was one.
  let contentType: String?
  /// The source it is taken for.
  let source: SourceID
}
