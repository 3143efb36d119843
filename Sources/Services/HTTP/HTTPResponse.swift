// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A complete answer: one that was cut short or is too large never becomes one.
package struct HTTPResponse: Equatable, Sendable {
  /// The status of the last answer, after redirects.
  package var status: Int
  /// The body, decompressed.
  package var body: [UInt8] = []
  package var contentType: String?
  /// What a later request for the same URL may send back.
  package var validators = HTTPValidators()
  /// The seconds to wait according to `Retry-After`; nil without it.
  package var retryAfter: Int?
  /// From the request to the last byte.
  package var elapsed: Duration = .zero
}

/// What identifies an answer: sent back, it lets a server answer "not modified".
package struct HTTPValidators: Hashable, Sendable, Codable {
  /// The `ETag` header as sent, including quotes.
  package var etag: String?
  package var lastModified: String?

  /// Whether there is nothing to send back.
  package var isEmpty: Bool { etag == nil && lastModified == nil }
}
