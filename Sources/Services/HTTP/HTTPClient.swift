// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CCurl
import Foundation
import Rates

/// GETs through libcurl, each on its own thread.
///
/// A transfer blocks, so it must not use Swift's few cooperative threads. Cancelling the task
/// returns at once, whatever the transfer is waiting for: a name server, a proxy, the last byte.
package final class HTTPClient: Sendable {
  private let userAgent: String
  private let certificates: Certificates

  /// A client.
  ///
  /// - Parameters:
  ///   - userAgent: names agio and its version for the server's operator.
  ///   - environment: `CURL_CA_BUNDLE`, `SSL_CERT_FILE` and `SSL_CERT_DIR` are taken from it.
  package init(
    userAgent: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.userAgent = userAgent
    certificates = Certificates(environment: environment)
  }

  /// Sends the request and waits for the whole answer, whatever its status.
  ///
  /// - Throws: ``HTTPError`` when there is no whole answer within the request's limits.
  package func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try Self.refuseHeaderInjection(request)
    let made = Transfer(
      request, headers: Self.headers(request), userAgent: userAgent,
      certificates: certificates)
    guard let transfer = made else { throw Self.missing() }
    return try await PendingResponse.of {
      transfer.perform(request)
    } cancel: {
      transfer.cancel()
    }
  }

  private static func headers(_ request: HTTPRequest) -> [PayloadRequest.Header] {
    var headers = request.headers
    if let etag = request.validators.etag { headers.append(.init("If-None-Match", etag)) }
    if let date = request.validators.lastModified {
      headers.append(.init("If-Modified-Since", date))
    }
    return headers
  }

  /// A header with a line break in it would add headers of its own to the request.
  private static func refuseHeaderInjection(_ request: HTTPRequest) throws(HTTPError) {
    guard let bad = headers(request).first(where: { !$0.isOneLine }) else { return }
    throw HTTPError(
      .badField, "nothing was sent: the value of \(bad.name) is not one line")
  }

  private static func missing() -> HTTPError {
    let why = String(cString: agio_curl_missing())
    if why.isEmpty { return HTTPError(.other, "not enough memory") }
    return HTTPError(
      .noLibrary, "rates cannot be fetched without libcurl: \(why)")
  }
}

extension PayloadRequest.Header {
  fileprivate var isOneLine: Bool {
    ![name, value].joined().utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// As written in a request.
  var line: String { "\(name): \(value)" }
}
