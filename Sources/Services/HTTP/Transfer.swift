// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CCurl
import Foundation
import Rates
import Synchronization

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

/// Passes the first of two outcomes, an answer or a cancellation, to the waiter.
final class PendingResponse: Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  private enum State {
    case idle
    case waiting(CheckedContinuation<Outcome, Never>)
    case ended(Outcome)
  }

  private let state = Mutex(State.idle)

  /// Performs a request on a thread of its own; a cancelled task waits for nothing.
  static func of(
    _ perform: @escaping @Sendable () -> Outcome, cancel: @escaping @Sendable () -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    let pending = PendingResponse()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        pending.begin(continuation)
        let isStarted = WorkThread.start(stackSize: 512 << 10) { pending.end(perform()) }
        if !isStarted { pending.end(.failure(HTTPError(.other, WorkThread.problem.message))) }
      }
    } onCancel: {
      cancel()
      pending.end(.failure(HTTPError(.cancelled, "cancelled")))
    }
    return try result.get()
  }

  /// Registers the waiter; the outcome may already be there.
  private func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
    let early: Outcome? = state.withLock { state in
      if case .ended(let outcome) = state { return outcome }
      state = .waiting(continuation)
      return nil
    }
    if let early { continuation.resume(returning: early) }
  }

  /// The first outcome counts; later ones are dropped.
  private func end(_ outcome: Outcome) {
    let waiting: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      switch state {
      case .idle:
        state = .ended(outcome)
        return nil
      case .waiting(let continuation):
        state = .ended(outcome)
        return continuation
      case .ended:
        return nil
      }
    }
    waiting?.resume(returning: outcome)
  }
}
