// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// One GET, with the limits it is held to.
package struct HTTPRequest: Equatable, Sendable {
  /// Where to ask. `https` only; plain `http` is taken for a loopback address alone.
  package var url: String
  /// The validators of the last answer of this very URL, for a conditional request.
  package var validators: HTTPValidators
  /// Further fields; a secret one is sent to the first host alone, not to where it redirects.
  package var headers: [PayloadRequest.Header]
  /// The whole time, redirects and decompression included.
  package var deadline: Duration
  /// The time to reach the server.
  package var connectDeadline: Duration
  /// The most bytes of a body, on the wire and decompressed.
  package var bodyLimit: Int
  /// How many redirects are followed.
  package var redirects: Int

  /// The most bytes of any body: 64 MB.
  package static let largestBody = 64 << 20

  /// A request with the limits every source is held to unless it says otherwise.
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
