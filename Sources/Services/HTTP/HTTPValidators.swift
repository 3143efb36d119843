// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What an answer said to recognise it by: sent back, it lets a server answer "not modified".
package struct HTTPValidators: Hashable, Sendable, Codable {
  /// The `ETag` field as sent, quotes and all.
  package var etag: String?
  /// The `Last-Modified` field as sent.
  package var lastModified: String?

  /// Validators as an answer gave them.
  package init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }

  /// Whether there is nothing to send back.
  package var isEmpty: Bool { etag == nil && lastModified == nil }
}
