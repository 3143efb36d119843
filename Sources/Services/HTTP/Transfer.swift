// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CCurl
import Rates

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
    guard let pointer = agio_transfer_create(request.url) else { return nil }
    self.pointer = pointer
    agio_transfer_set_limits(
      pointer, request.deadline.milliseconds, request.connectDeadline.milliseconds,
      Int64(min(request.bodyLimit, HTTPRequest.largestBody)), Int32(request.redirects))
    let prepared =
      headers.allSatisfy { agio_transfer_add_header(pointer, $0.line, $0.isSecret) }
      && agio_transfer_set_user_agent(pointer, userAgent)
      && agio_transfer_set_certificates(pointer, certificates.file, certificates.directory)
    guard prepared else { return nil }
  }

  deinit {
    agio_transfer_destroy(pointer)
  }

  /// Ends `perform()` immediately, or before it starts.
  func cancel() {
    agio_transfer_cancel(pointer)
  }

  /// Blocks until there is an answer or a failure.
  func perform(_ request: HTTPRequest) -> Result<HTTPResponse, HTTPError> {
    let start = ContinuousClock.now
    let result = agio_transfer_perform(pointer)
    guard result == AGIO_TRANSFER_DONE else {
      return .failure(
        HTTPError(
          result, host: String(cString: agio_transfer_host(pointer)),
          detail: String(cString: agio_transfer_detail(pointer)), request: request))
    }
    let length = agio_transfer_body_length(pointer)
    let body = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      if let start = buffer.baseAddress { agio_transfer_take_body(pointer, start) }
      count = length
    }
    return .success(
      HTTPResponse(
        status: agio_transfer_status(pointer),
        body: body,
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
