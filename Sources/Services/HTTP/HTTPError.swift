// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why there is no answer.
///
/// The message names what happened and the host, never the URL, which may contain a key.
package struct HTTPError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of failure, which determines what to do next.
  package var kind: Kind
  package var message: String

  package enum Kind: Sendable, CaseIterable {
    /// libcurl is not installed.
    case noLibrary
    /// The URL cannot be read.
    case badURL
    /// A header that is not one line.
    case badField
    /// Plain http to another machine.
    case insecure
    case tooManyRedirects
    /// The name of the host, or of the proxy, is unknown: often there is no network.
    case noSuchHost
    /// The server, or the proxy, refused the connection or cannot be reached.
    case notConnected
    case timeout
    case tls
    case certificate
    /// The connection ended before or within the answer.
    case cutShort
    /// The answer is not HTTP, or cannot be decompressed.
    case malformed
    case tooLarge
    case cancelled
    case other
  }

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  package var description: String { message }

  /// Whether the same request may succeed a moment later.
  package var isTransient: Bool {
    switch kind {
    case .noSuchHost, .notConnected, .timeout, .tls, .cutShort: true
    default: false
    }
  }
}
