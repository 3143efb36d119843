// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// One GET, with its limits.
package struct HTTPRequest: Equatable, Sendable {
  /// The address. `https` only; plain `http` is accepted for loopback addresses alone.
  package var url: String
  /// The validators of the last answer from this exact URL, for a conditional request.
  package var validators: HTTPValidators
  /// Further headers; a secret one is sent only to the first host, not to where it redirects.
  package var headers: [PayloadRequest.Header]
  /// The whole time, including redirects and decompression.
  package var deadline: Duration
  /// The time to reach the server.
  package var connectDeadline: Duration
  /// The most bytes of a body, on the wire and decompressed.
  package var bodyLimit: Int
  /// How many redirects are followed.
  package var redirects: Int

  /// The most bytes of any body: 64 MB.
  package static let largestBody = 64 << 20

  /// A request; the default limits apply to every source that sets no others.
  package init(
    url: String, validators: HTTPValidators = HTTPValidators(),
    headers: [PayloadRequest.Header] = [], deadline: Duration = .seconds(10),
    connectDeadline: Duration = .seconds(4), bodyLimit: Int = largestBody, redirects: Int = 5
  ) {
    self.url = url
    self.validators = validators
    self.headers = headers
    self.deadline = deadline
    self.connectDeadline = connectDeadline
    self.bodyLimit = bodyLimit
    self.redirects = redirects
  }
}
