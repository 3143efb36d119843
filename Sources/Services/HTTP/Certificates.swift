// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Where trusted certificates are, when the environment says so.
///
/// The names are those users of the curl command know. The proxies' (`https_proxy`, `no_proxy`) are
/// read by libcurl itself.
struct Certificates: Equatable, Sendable {
  var file: String?
  var directory: String?

  init(environment: [String: String]) {
    file = environment.filled("CURL_CA_BUNDLE") ?? environment.filled("SSL_CERT_FILE")
    directory = environment.filled("SSL_CERT_DIR")
  }
}
