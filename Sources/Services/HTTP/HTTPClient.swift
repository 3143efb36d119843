// SPDX-License-Identifier: Apache-2.0

import CCurl
import Foundation
import Rates

/// GETs through libcurl, each on its own thread.
///
/// A transfer blocks, so it must not use Swift's few cooperative threads. Cancelling the task
/// returns at once, whatever the transfer is waiting for: a name server, a proxy, the last byte.
final class HTTPClient: Sendable {
  private let userAgent: String
  private let certificates: Certificates

  /// - Parameters:
  ///   - userAgent: names agio and its version for the server's operator.
  ///   - environment: `CURL_CA_BUNDLE`, `SSL_CERT_FILE` and `SSL_CERT_DIR` are taken from it.
  init(
    userAgent: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.userAgent = userAgent
    certificates = Certificates(environment: environment)
  }

  /// Sends the request and waits for the whole answer, whatever its status.
  ///
  /// - Throws: ``HTTPError`` when there is no whole answer within the request's limits.
  func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
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
    if why.isEmpty {
      return HTTPError(.other, "libcurl takes no request: no memory, or a setting that it lacks")
    }
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

/// One GET, with its limits.
struct HTTPRequest: Equatable, Sendable {
  /// The address. `https` only; plain `http` is accepted for loopback addresses alone.
  var url: String
  /// The validators of the last answer from this exact URL, for a conditional request.
  var validators = HTTPValidators()
  /// Further headers. libcurl sends `Authorization` to the first host only, not to where it redirects.
  var headers: [PayloadRequest.Header] = []
  /// The whole time, including redirects and decompression.
  var deadline: Duration = .seconds(10)
  var connectDeadline: Duration = .seconds(4)
  /// The most bytes of a body, on the wire and decompressed.
  var bodyLimit = largestBody
  var redirects = 5

  /// The most bytes of any body: 64 MB.
  static let largestBody = 64 << 20
}

/// A complete answer: one that was cut short or is too large never becomes one.
struct HTTPResponse: Equatable, Sendable {
  /// The status of the last answer, after redirects.
  var status: Int
  /// The body, decompressed.
  var body: [UInt8] = []
  var contentType: String?
  /// What a later request for the same URL may send back.
  var validators = HTTPValidators()
  /// The seconds to wait according to `Retry-After`; nil without it.
  var retryAfter: Int?
  /// From the request to the last byte.
  var elapsed: Duration = .zero
}

/// What identifies an answer: sent back, it lets a server answer "not modified".
struct HTTPValidators: Hashable, Sendable, Codable {
  /// The `ETag` header as sent, including quotes.
  var etag: String?
  var lastModified: String?

  /// Whether there is nothing to send back.
  var isEmpty: Bool { etag == nil && lastModified == nil }
}

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

/// The only owner of a transfer in C.
///
/// The pointer never changes; `agio_transfer_cancel` may be called from any thread at any time;
/// everything else is called by the one thread that runs `perform()`; and the memory is freed with
/// the last reference. That makes sharing it safe.
final class Transfer: Sendable {
  private nonisolated(unsafe) let pointer: OpaquePointer

  /// Nil when libcurl cannot be loaded or memory is short.
  init?(
    _ request: HTTPRequest, headers: [PayloadRequest.Header], userAgent: String,
    certificates: Certificates
  ) {
    // C borrows the texts until the call has returned.
    let texts = ([request.url, userAgent] + headers.map(\.line)).map { strdup($0) }
    let folders = [certificates.file, certificates.directory].map { $0.flatMap { strdup($0) } }
    defer { (texts + folders).forEach { free($0) } }
    let made = (texts.dropFirst(2).map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer {
      var prepared = agio_request()
      (prepared.url, prepared.user_agent) = (UnsafePointer(texts[0]), UnsafePointer(texts[1]))
      prepared.headers = $0.baseAddress
      prepared.certificate_file = UnsafePointer(folders[0])
      prepared.certificate_folder = UnsafePointer(folders[1])
      prepared.deadline_ms = request.deadline.milliseconds
      prepared.connect_ms = request.connectDeadline.milliseconds
      prepared.body_limit = Int64(min(request.bodyLimit, HTTPRequest.largestBody))
      prepared.redirects = Int32(request.redirects)
      return agio_transfer_create(&prepared)
    }
    guard let made else { return nil }
    pointer = made
  }

  deinit {
    agio_transfer_destroy(pointer)
  }

  /// Ends `perform()` within a second, or before it starts.
  func cancel() {
    agio_transfer_cancel(pointer)
  }

  /// Blocks until there is an answer or a failure.
  func perform(_ request: HTTPRequest) -> Result<HTTPResponse, HTTPError> {
    let start = ContinuousClock.now
    let code = agio_transfer_perform(pointer)
    if let error = HTTPError(code, of: pointer, request: request) {
      return .failure(error)
    }
    return .success(
      HTTPResponse(
        status: agio_transfer_status(pointer),
        body: Array(
          UnsafeBufferPointer(
            start: agio_transfer_body(pointer), count: agio_transfer_body_length(pointer))),
        contentType: header(AGIO_HEADER_CONTENT_TYPE),
        validators: HTTPValidators(
          etag: header(AGIO_HEADER_ETAG), lastModified: header(AGIO_HEADER_LAST_MODIFIED)),
        retryAfter: retryAfter,
        elapsed: ContinuousClock.now - start))
  }

  /// libcurl reads numbers and dates, but no number of more than 64 bits.
  private var retryAfter: Int? {
    let wait = agio_transfer_retry_after(pointer)
    if wait > 0 { return Int(wait) }
    let field = header(AGIO_HEADER_RETRY_AFTER) ?? "0"
    return field.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int(field) == nil ? .max : nil
  }

  /// Nil also for what is not UTF-8: repaired, it would be a different validator.
  private func header(_ name: agio_header) -> String? {
    agio_transfer_header(pointer, name).flatMap { String(validatingCString: $0) }
  }
}

/// A request on a thread of its own; a cancelled task waits for nothing.
enum PendingResponse {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  static func of(
    _ perform: @escaping @Sendable () -> Outcome, cancel: @escaping @Sendable () -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    try await ThreadReply.of(
      cancelled: Outcome.failure(HTTPError(.cancelled, "cancelled")),
      refused: { .failure(HTTPError(.other, WorkThread.problem.message)) }, cancel: cancel, perform
    ).get()
  }
}
