// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A whole answer: what was cut short or too large never becomes one.
package struct HTTPResponse: Equatable, Sendable {
  /// The status of the last answer, after redirects.
  package var status: Int
  /// The body, decompressed.
  package var body: [UInt8]
  /// The `Content-Type` field as sent.
  package var contentType: String?
  /// What a later request of the same URL may send back.
  package var validators: HTTPValidators
  /// The seconds to wait that `Retry-After` asks for; nil when it asks for none.
  package var retryAfter: Int?
  /// From the request to the last byte.
  package var elapsed: Duration

  /// An answer made by hand, for tests and recordings.
  package init(
    status: Int, body: [UInt8] = [], contentType: String? = nil,
    validators: HTTPValidators = HTTPValidators(), retryAfter: Int? = nil,
    elapsed: Duration = .zero
  ) {
    self.status = status
    self.body = body
    self.contentType = contentType
    self.validators = validators
    self.retryAfter = retryAfter
    self.elapsed = elapsed
  }
}
