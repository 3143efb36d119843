// SPDX-License-Identifier: Apache-2.0

/// One HTTP GET that returns a payload a source can decode.
package struct PayloadRequest: Equatable, Hashable, Sendable {
  package struct Header: Equatable, Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Whether the value is a key: never shown, logged or recorded, and sent to no other host.
    package var isSecret: Bool { name == "Authorization" }
  }

  /// Where the payload is. Never contains a key.
  package let url: String
  /// Where else the same payload is, to be tried in order when the first fails.
  package internal(set) var fallbackURLs: [String] = []
  /// The usual size of the payload, in bytes; five times that is refused.
  package let usualBytes: Int
  /// Header fields the source wants, such as its key.
  package internal(set) var headers: [Header] = []

  /// The request with a key as a bearer token (RFC 6750), unless its source has already added it.
  func carrying(_ key: String) -> PayloadRequest {
    guard !headers.contains(where: \.isSecret) else { return self }
    let token = Header("Authorization", "Bearer \(key)")
    return PayloadRequest(
      url: url, fallbackURLs: fallbackURLs, usualBytes: usualBytes, headers: headers + [token])
  }
}

extension PayloadRequest.Header: CustomStringConvertible {
  /// The field, with a secret value hidden.
  package var description: String { "\(name): \(isSecret ? "(hidden)" : value)" }
}

/// How much of a source is fetched.
package enum FetchScope: Equatable, Hashable, Sendable, Codable {
  /// The smallest request that closes the gap to what is stored:
  /// ``Source/scope(newestStored:now:)``.
  case auto
  case latest
  case recent
  case full
  /// All publications of these days.
  case days(ClosedRange<Day>)
  /// The publication of one day, or the last before it where the source gives that.
  case day(Day)

  /// Whether an answer may be older than the newest stored rates.
  func isPast(before newest: Day) -> Bool {
    switch self {
    case .auto, .latest, .recent, .full: false
    case .days(let days): days.upperBound < newest
    case .day: true
    }
  }
}
