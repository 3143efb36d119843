// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// One GET, with its limits.
package struct HTTPRequest: Equatable, Sendable {
  /// The address. `https` only; plain `http` is accepted for loopback addresses alone.
  package var url: String
  /// The validators of the last answer from this exact URL, for a conditional request.
  package var validators = HTTPValidators()
  /// Further headers. libcurl sends `Authorization` to the first host only, not to where it redirects.
  package var headers: [PayloadRequest.Header] = []
  /// The whole time, including redirects and decompression.
  package var deadline: Duration = .seconds(10)
  package var connectDeadline: Duration = .seconds(4)
  /// The most bytes of a body, on the wire and decompressed.
  package var bodyLimit = largestBody
  package var redirects = 5

  /// The most bytes of any body: 64 MB.
  package static let largestBody = 64 << 20
}
