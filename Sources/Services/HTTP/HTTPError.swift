// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why there is no answer.
///
/// The message names what happened and the host, never the URL: a key may stand in it.
package struct HTTPError: Error, Equatable, Sendable, Codable, CustomStringConvertible {
  /// What kind of failure, for what to do next.
  package var kind: Kind
  /// The host that was asked last, or empty.
  package var host: String
  /// What happened, for a person.
  package var message: String

  /// The kinds of failure.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// libcurl is not on this machine.
    case noLibrary
    /// The URL cannot be read.
    case badURL
    /// A field of the request that is not one line.
    case badField
    /// Plain http to another machine.
    case insecure
    /// More redirects than are followed.
    case tooManyRedirects
    /// The name of the host, or of the proxy, is unknown: often there is no network.
    case noSuchHost
    /// The server, or the proxy, refused the connection or cannot be reached.
    case notConnected
    /// It took too long.
    case timeout
    /// The secure connection failed.
    case tls
    /// The certificate cannot be trusted.
    case certificate
    /// The connection ended without an answer, or within it.
    case cutShort
    /// The answer is not HTTP, or cannot be decompressed.
    case malformed
    /// More bytes than allowed.
    case tooLarge
    /// The caller wanted it no more.
    case cancelled
    /// Anything else.
    case other
  }

  /// An error of a kind, at a host.
  package init(_ kind: Kind, host: String, message: String) {
    self.kind = kind
    self.host = host
    self.message = message
  }

  /// The message.
  package var description: String { message }

  /// Whether the same request may well succeed a moment later.
  package var isTransient: Bool {
    switch kind {
    case .noSuchHost, .notConnected, .timeout, .tls, .cutShort: true
    default: false
    }
  }
}
