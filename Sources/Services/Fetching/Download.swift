// SPDX-License-Identifier: Apache-2.0

import Answers
import Logging
import Rates

/// The download of one payload: attempts, waits and fallback hosts, until it is complete, refused
/// or out of time.
struct Download: Sendable {
  /// What a server answered; nothing but the time where the stored rates are still the newest.
  struct Success: Sendable {
    var publications: [Publication] = []
    /// To send next time.
    var validators: StoredValidators?
    /// Before it, the source has nothing newer.
    var nextUpdate: Timestamp?
    var elapsed: Duration

    /// Whether a server answered that it has no rates, and not that they are still the newest.
    var isEmpty: Bool { publications.isEmpty && validators != nil }
  }

  enum Failure: Error, Sendable {
    case cancelled
    /// `isTransient`: the same request may succeed a moment later.
    case failed(Problem, notBefore: Timestamp? = nil, isTransient: Bool = false)
    case refused(PayloadError)

    static func failed(_ message: String, isTransient: Bool = false) -> Failure {
      .failed(Problem(.unavailable, message), isTransient: isTransient)
    }
  }

  let source: Source
  let client: HTTPClient
  /// The program to run instead of asking a server; nil for a server.
  var program: RateProgram?
  /// The time when the fetch was asked for.
  let start: (time: Timestamp, instant: ContinuousClock.Instant)
  var end: ContinuousClock.Instant
  let backoff: Backoff
  /// What replaces the source's base URL, if anything.
  var address: SourceAddress?
  /// Nil where nothing is logged.
  var log: Logger?
  /// The validators of a URL, by the name it is stored under.
  let validators: @Sendable (String) -> HTTPValidators

  private var now: Timestamp {
    start.time.adding(seconds: Int((ContinuousClock.now - start.instant) / .seconds(1)))
  }

  func run(_ request: PayloadRequest) async throws(Failure) -> Success {
    let urls = [request.url] + request.fallbackURLs
    var last = Failure.failed("no time left for a request")
    for attempt in 1...max(backoff.tries, urls.count) {
      let url = urls[(attempt - 1) % urls.count]
      switch await ask(url, request) {
      case .success(let answer): return answer
      case .failure(let failure): last = failure
      }
      if case .cancelled = last { throw last }
      // Another host may answer where the first one cannot; the same one only after a while.
      if attempt < urls.count { continue }
      guard case .failed(_, let moment, isTransient: true) = last, attempt < backoff.tries else {
        throw last
      }
      let wait = moment.map { Duration.seconds($0 - now) } ?? backoff.wait(after: attempt)
      guard ContinuousClock.now + wait < end else { throw last }
      log?.info("wait", metadata: ["source": "\(source.id)", "ms": .milliseconds(wait)])
      do { try await Pause.wait(for: wait) } catch { throw .cancelled }
    }
    throw last
  }

  private func ask(_ url: String, _ request: PayloadRequest) async -> Result<Success, Failure> {
    let known = validators(storedName(of: url))
    let remaining = end - .now
    guard remaining > .zero else {
      return .failure(.failed("no response in time"))
    }
    let limit = min(request.usualBytes * 5, HTTPRequest.largestBody)
    let get = HTTPRequest(
      url: url, validators: known, headers: request.headers, deadline: remaining,
      connectDeadline: min(.seconds(4), remaining), bodyLimit: limit)
    log?.info(
      "request",
      metadata: [
        "source": "\(source.id)", "url": "\(storedName(of: url))",
        "conditional": "\(!known.isEmpty)",
      ])
    let response: HTTPResponse
    do {
      if let program {
        response = try await program.answer(to: get)
      } else {
        response = try await client.get(get)
      }
      log?.info("answer", metadata: response.metadata.merging(["source": "\(source.id)"]) { $1 })
    } catch {
      log?.info("no response", metadata: ["source": "\(source.id)", "reason": "\(error.message)"])
      if error.kind == .cancelled { return .failure(.cancelled) }
      return .failure(
        // A server that was silent for seconds will not answer in the next few.
        .failed(error.message, isTransient: error.isTransient && error.kind != .timeout))
    }
    return read(response, url: url, known: known)
  }

  /// A URL without what may be secret in the configured address: it goes into the database.
  private func storedName(of url: String) -> String {
    guard let address, address.isSecret, url.hasPrefix(address.url) else { return url }
    return address.shown + url.dropFirst(address.url.count)
  }

  private func read(
    _ response: HTTPResponse, url: String, known: HTTPValidators
  ) -> Result<Success, Failure> {
    switch response.status {
    case 200:
      do {
        let publications = try source.decode(response.body, contentType: response.contentType)
        let next = try source.nextUpdate(in: response.body, contentType: response.contentType)
        let stored = StoredValidators(
          url: storedName(of: url), validators: response.validators, days: publications.map(\.day))
        return .success(
          Success(
            publications: publications, validators: stored, nextUpdate: next,
            elapsed: response.elapsed))
      } catch {
        return .failure(.refused(error))
      }
    case 304 where !known.isEmpty:
      return .success(Success(elapsed: response.elapsed))
    default:
      return .failure(failure(response))
    }
  }

  /// How to treat a status that brings no rates.
  private func failure(_ response: HTTPResponse) -> Failure {
    let status = response.status
    let reason = reason(in: response)
    if [429, 503].contains(status), let requested = response.retryAfter {
      let wait = min(requested, FetchRecord.longestWait)
      let moment = now.adding(seconds: wait)
      let why = " (HTTP \(status)\(reason.map { ": \($0.message)" } ?? ""))"
      return .failed(.busy(until: moment, why), notBefore: moment, isTransient: true)
    }
    let isTransient = [408, 425, 429].contains(status) || (500..<600).contains(status)
    if let reason, !isTransient {
      return .refused(PayloadError(reason.code, "HTTP \(status): \(reason.message)"))
    }
    let meaning = reason.map { ": \($0.message)" } ?? Self.meaning(status)
    return .failed("HTTP \(status)\(meaning)", isTransient: isTransient)
  }

  /// Some services put their reason into a body that the decoder understands.
  private func reason(in response: HTTPResponse) -> PayloadError? {
    guard response.status >= 400, !response.body.isEmpty else { return nil }
    do {
      _ = try source.decode(response.body, contentType: response.contentType)
      return nil
    } catch {
      return [.sourceError, .missingKey].contains(error.code) ? error : nil
    }
  }

  private static func meaning(_ status: Int) -> String {
    switch status {
    case 401, 403: " (refused: is a key missing or wrong?)"
    case 404, 410: " (not found)"
    case 429: " (too many requests)"
    case 500..<600: " (the server has a problem)"
    default: ""
    }
  }
}
