// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Where trusted certificates are, if the environment specifies it.
///
/// The names are those known to users of the curl command. libcurl itself reads the proxies'
/// (`https_proxy`, `no_proxy`).
struct Certificates: Equatable, Sendable {
  var file: String?
  var directory: String?

  init(environment: [String: String]) {
    file = environment.filled("CURL_CA_BUNDLE") ?? environment.filled("SSL_CERT_FILE")
    directory = environment.filled("SSL_CERT_DIR")
  }
}
