// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A whole answer: what was cut short or too large never becomes one.
public struct HTTPResponse: Equatable, Sendable {
  /// The status of the last answer, after redirects.
  public var status: Int
  /// The body, decompressed.
  public var body: [UInt8]
  /// The `Content-Type` field as sent.
  public var contentType: String?
  /// What a later request of the same URL may send back.
  public var validators: HTTPValidators
  /// The `Retry-After` field as sent: seconds, or a date.
  public var retryAfter: String?
  /// From the request to the last byte.
  public var elapsed: Duration

  /// An answer made by hand, for tests and recordings.
  public init(
    status: Int, body: [UInt8] = [], contentType: String? = nil,
    validators: HTTPValidators = HTTPValidators(), retryAfter: String? = nil,
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
