// SPDX-License-Identifier: Apache-2.0

import CCurl

/// Why there is no answer.
///
/// The message names what happened and the host, never the URL, which may contain a key.
struct HTTPError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of failure, which determines what to do next.
  var kind: Kind
  var message: String

  enum Kind: Sendable, CaseIterable {
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

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  var description: String { message }

  /// Whether the same request may succeed a moment later.
  var isTransient: Bool {
    switch kind {
    case .noSuchHost, .notConnected, .timeout, .tls, .cutShort: true
    default: false
    }
  }
}

extension HTTPError {
  /// What ended a transfer, in words: libcurl's code, or why agio stopped it. Nil where the answer is
  /// whole.
  init?(_ code: CURLcode, of transfer: OpaquePointer, request: HTTPRequest) {
    let host = String(cString: agio_transfer_host(transfer))
    let reason =
      Self.stopped(agio_transfer_stop(transfer), host: host, request)
      ?? Self.failed(code, host: host, transfer, request)
    guard let (kind, message) = reason else { return nil }
    self.init(kind, message)
  }

  private static func stopped(
    _ stop: agio_stop, host: String, _ request: HTTPRequest
  ) -> (Kind, String)? {
    switch stop {
    case AGIO_STOP_BAD_URL: (.badURL, "the address cannot be read as a URL")
    case AGIO_STOP_INSECURE:
      (.insecure, "\(host) uses plain http: only https is allowed outside this machine")
    case AGIO_STOP_INSECURE_REDIRECT:
      (.insecure, "the server redirected agio to \(host) without https: not followed")
    case AGIO_STOP_FOREIGN_REDIRECT:
      (.malformed, "\(host) redirects to an address that is not http or https")
    case AGIO_STOP_HEADER_TOO_LARGE: headerTooLarge(host)
    case AGIO_STOP_TOO_LARGE: tooLarge(host, request)
    case AGIO_STOP_CANCELLED: (.cancelled, "cancelled")
    case AGIO_STOP_NO_MEMORY: (.other, "out of memory")
    default: nil
    }
  }

  private static func failed(
    _ code: CURLcode, host: String, _ transfer: OpaquePointer, _ request: HTTPRequest
  ) -> (Kind, String)? {
    let detail = clause(String(cString: agio_transfer_detail(transfer)))
    let proxyRefused: (Kind, String) = (
      .notConnected, "the proxy refused to connect to \(host) (see https_proxy)"
    )
    switch code {
    case CURLE_OK:
      guard [301, 302, 303, 307, 308].contains(agio_transfer_status(transfer)) else { return nil }
      return (.malformed, "\(host) redirects without an address to go to")
    case CURLE_TOO_MANY_REDIRECTS:
      return (
        .tooManyRedirects, "more than \(request.redirects) redirects, the last to \(host)"
      )
    case CURLE_COULDNT_RESOLVE_HOST: return (.noSuchHost, "cannot find \(host) (no network?)")
    case CURLE_COULDNT_RESOLVE_PROXY:
      return (.noSuchHost, "cannot find the proxy for \(host) (see https_proxy)")
    case CURLE_COULDNT_CONNECT: return (.notConnected, "cannot connect to \(host)")
    case CURLE_OPERATION_TIMEDOUT where agio_transfer_is_connected(transfer):
      return (.timeout, "\(host) did not finish within \(request.deadline.inSeconds)")
    case CURLE_OPERATION_TIMEDOUT:
      let limit = min(request.connectDeadline, request.deadline).inSeconds
      let what = request.url.hasPrefix("https:") ? "secure connection" : "connection"
      return (.timeout, "no \(what) to \(host) within \(limit)")
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      return (.certificate, "the certificate of \(host) cannot be trusted\(detail)")
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_NOTFOUND, CURLE_USE_SSL_FAILED:
      return (.tls, "no secure connection to \(host)\(detail)")
    case CURLE_GOT_NOTHING:
      return (.cutShort, "\(host) closed the connection without a response")
    case CURLE_PROXY: return proxyRefused
    // A proxy that refuses ends the tunnel the same way as a broken connection.
    case CURLE_RECV_ERROR where agio_transfer_proxy_status(transfer) >= 300: return proxyRefused
    case CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR:
      return (.cutShort, "the response from \(host) was truncated")
    case CURLE_BAD_CONTENT_ENCODING:
      return (.malformed, "the response from \(host) cannot be decompressed")
    case CURLE_FILESIZE_EXCEEDED: return tooLarge(host, request)
    // Of "HTTP/0.9" libcurl says that the protocol is not supported.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return (.malformed, "the response from \(host) is not HTTP")
    // libcurl refuses fields of more than 100 kB: since version 8.6 with CURLE_TOO_LARGE, before
    // with the code for lack of memory.
    case CURLcode(rawValue: 100): return headerTooLarge(host)
    case CURLE_OUT_OF_MEMORY where agio_transfer_status(transfer) > 0: return headerTooLarge(host)
    case CURLE_OUT_OF_MEMORY: return (.other, "out of memory")
    default: return (.other, "the request to \(host) failed")
    }
  }

  private static func headerTooLarge(_ host: String) -> (Kind, String) {
    (.tooLarge, "the header of the response from \(host) is too large")
  }

  private static func tooLarge(_ host: String, _ request: HTTPRequest) -> (Kind, String) {
    (.tooLarge, "the response from \(host) is larger than \(request.bodyLimit) bytes")
  }

  /// libcurl's own words, where they add something: for certificates they do, and contain no
  /// secret.
  private static func clause(_ detail: String) -> String {
    let visible = detail.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    let text = String(String.UnicodeScalarView(visible.prefix(200)))
    return text.isEmpty ? "" : ": \(text)"
  }
}

extension Duration {
  /// `0.3 s`, or from 1 on whole seconds: of a deadline of 10 s a moment has passed before the request.
  var inSeconds: String {
    milliseconds < 1_000 ? "0.\(milliseconds / 100) s" : "\((milliseconds + 999) / 1_000) s"
  }

  /// Whole milliseconds, within the range of every C type.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
