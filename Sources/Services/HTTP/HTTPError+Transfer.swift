// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CCurl

extension HTTPError {
  init(_ result: agio_transfer_result, host: String, detail: String, request: HTTPRequest) {
    let seconds = request.deadline.inSeconds
    let (kind, message): (Kind, String) =
      switch result {
      case AGIO_TRANSFER_BAD_URL: (.badURL, "the address cannot be read as a URL")
      case AGIO_TRANSFER_INSECURE:
        (.insecure, "\(host) uses plain http: only https is allowed outside this machine")
      case AGIO_TRANSFER_INSECURE_REDIRECT:
        (.insecure, "the server redirected agio to \(host) without https: not followed")
      case AGIO_TRANSFER_FOREIGN_REDIRECT:
        (.malformed, "\(host) redirects to an address that is not http or https")
      case AGIO_TRANSFER_REDIRECT_NOWHERE:
        (.malformed, "\(host) redirects without an address to go to")
      case AGIO_TRANSFER_TOO_MANY_REDIRECTS:
        (.tooManyRedirects, "\(host) redirected more than \(request.redirects) times")
      case AGIO_TRANSFER_NO_SUCH_HOST: (.noSuchHost, "cannot find \(host) (no network?)")
      case AGIO_TRANSFER_NO_SUCH_PROXY:
        (.noSuchHost, "cannot find the proxy for \(host) (see https_proxy)")
      case AGIO_TRANSFER_NOT_CONNECTED: (.notConnected, "cannot connect to \(host)")
      case AGIO_TRANSFER_CONNECT_TIMEOUT:
        (.timeout, "no connection to \(host) within \(request.connectDeadline.inSeconds)")
      case AGIO_TRANSFER_TLS_TIMEOUT:
        (
          .timeout,
          "no secure connection within \(request.connectDeadline.inSeconds):"
            + " \(host) accepts the connection but does not respond"
        )
      case AGIO_TRANSFER_TIMEOUT: (.timeout, "\(host) did not finish within \(seconds)")
      case AGIO_TRANSFER_TLS: (.tls, "no secure connection to \(host)\(Self.clause(detail))")
      case AGIO_TRANSFER_CERTIFICATE:
        (.certificate, "the certificate of \(host) cannot be trusted\(Self.clause(detail))")
      case AGIO_TRANSFER_NO_ANSWER: (.cutShort, "\(host) closed the connection without a response")
      case AGIO_TRANSFER_CUT_SHORT: (.cutShort, "the response from \(host) was truncated")
      case AGIO_TRANSFER_BAD_ENCODING:
        (.malformed, "the response from \(host) cannot be decompressed")
      case AGIO_TRANSFER_HEADER_TOO_LARGE:
        (.tooLarge, "the header of the response from \(host) is too large")
      case AGIO_TRANSFER_TOO_LARGE:
        (.tooLarge, "the response from \(host) is larger than \(request.bodyLimit) bytes")
      case AGIO_TRANSFER_PROTOCOL: (.malformed, "the response from \(host) is not HTTP")
      case AGIO_TRANSFER_PROXY_REFUSED:
        (.notConnected, "the proxy refused to connect to \(host) (see https_proxy)")
      case AGIO_TRANSFER_CANCELLED: (.cancelled, "cancelled")
      case AGIO_TRANSFER_NO_MEMORY: (.other, "out of memory")
      default: (.other, "the request to \(host) failed")
      }
    self.init(kind, message)
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
