// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What identifies an answer: sent back, it lets a server answer "not modified".
package struct HTTPValidators: Hashable, Sendable, Codable {
  /// The `ETag` header as sent, including quotes.
  package var etag: String?
  /// The `Last-Modified` header as sent.
  package var lastModified: String?

  /// Whether there is nothing to send back.
  package var isEmpty: Bool { etag == nil && lastModified == nil }
}
