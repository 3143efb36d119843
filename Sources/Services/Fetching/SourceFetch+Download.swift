// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates

extension SourceFetch {
  /// What was requested, as far as it arrived.
  struct DownloadedAnswers: Sendable {
    var answers: [Download.Success]
    /// Why the days between the newest and what is stored did not arrive; nil when they were not
    /// requested, or arrived.
    var failure: String?
  }

  /// Requests what closes the gap to what is stored.
  ///
  /// The newest publication comes first: it is small, and "not modified" costs only a line. More is
  /// requested only where days are missing between it and what is stored; if that fails, the newest
  /// is still worth having, the failure is reported, and the next fetch requests the days between
  /// again.
  func download(_ known: RateBook) async throws(Download.Failure) -> DownloadedAnswers {
    guard request.scope == .auto, let unbroken = known.completeThrough(source.id),
      known.firstDay(of: source.id).map({ source.isFirstFetch(storedSince: $0, now: now) }) == false
    else {
      let scope = request.scope == .auto ? source.scope(newestStored: nil, now: now) : request.scope
      return try await ask(scope, known)
    }
    var downloaded = try await ask(.latest, known)
    let newest = known.newestDay(of: source.id) ?? unbroken
    let latest = max(downloaded.answers.flatMap(\.publications).map(\.day).max() ?? newest, newest)
    guard let scope = source.scope(from: unbroken, to: latest) else { return downloaded }
    do throws(Download.Failure) {
      let gap = try await ask(scope, known)
      if let failure = gap.failure, source.calendar.isUnknown { throw .failed(failure) }
      downloaded.answers += gap.answers
      downloaded.failure = gap.failure
    } catch {
      // Without a calendar, the next fetch would not know that the days between are missing.
      if case .cancelled = error { throw error }
      if source.calendar.isUnknown { throw error }
      downloaded.failure = error.reason
    }
    return downloaded
  }

  /// Sends the requests of a scope. Of one for missing days, what arrived before one failed is kept.
  private func ask(
    _ scope: FetchScope, _ known: RateBook
  ) async throws(Download.Failure) -> DownloadedAnswers {
    let requests: [PayloadRequest]
    let base = fetcher.settings.baseURL(of: source)
    do {
      requests = try source.requests(
        scope, now: now, baseURL: base, key: fetcher.settings.key(of: source))
    } catch {
      throw .refused(error)
    }
    let program: RateProgram?
    if source.isProgram {
      guard let command = fetcher.settings.command(of: source) else {
        throw .failed(.noProgram(source.id))
      }
      program = RateProgram(command, environment: ProcessInfo.processInfo.environment)
    } else {
      program = nil
    }
    let (archive, id) = (fetcher.archive, source.id)
    // Days are requested because they are missing: "not modified" would leave them so.
    let isConditional = scope == .latest
    var download = Download(
      source: source, client: fetcher.client, program: program, start: (now, start), end: end,
      backoff: fetcher.backoff,
      address: base.flatMap { SourceAddress($0) }, log: fetcher.log,
      validators: {
        isConditional ? archive.validators(for: $0, of: id, in: known) : HTTPValidators()
      })
    var answers: [Download.Success] = []
    do throws(Download.Failure) {
      for payload in requests {
        if request.hasTime(for: scope) { download.end = .now + .seconds(request.deadlineSeconds) }
        answers.append(try await download.run(payload))
      }
    } catch {
      let failure = error.redacted(fetcher.settings.secrets)
      guard case .days = scope, !answers.isEmpty else { throw failure }
      if case .cancelled = failure { throw failure }
      return DownloadedAnswers(answers: answers, failure: failure.reason)
    }
    let days: ClosedRange<Day>? = if case .days(let days) = scope { days } else { nil }
    if days == nil, !answers.isEmpty, answers.allSatisfy(\.isEmpty) {
      throw .refused(Source.isEmpty)
    }
    if scope == .full || source.calendar.isUnknown && (days != nil || scope == .recent) {
      // Of all that was published in a time, the source's own list of days decides, not its calendar.
      let start = answers.count == 1 ? days?.lowerBound : nil
      for index in answers.indices {
        answers[index].publications = source.markingOwnGaps(
          answers[index].publications, since: start)
      }
    }
    return DownloadedAnswers(answers: answers)
  }
}

extension Download.Failure {
  var reason: String {
    switch self {
    case .cancelled: "cancelled"
    case .failed(let problem, _, _): problem.message
    case .refused(let error): error.description
    }
  }
}
