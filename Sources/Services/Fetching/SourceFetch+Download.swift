// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension SourceFetch {
  /// Asks for what closes the gap to what is stored.
  ///
  /// The newest publication is asked for first: it is small, and unchanged it costs a line. Only where
  /// days lie between it and what is stored is more asked for; when that fails, the newest is still
  /// worth having, and the next reload asks for the days between again.
  func download(_ known: RateBook) async throws(Download.Failure) -> [Download.Answer] {
    guard request.scope == .auto, let newest = known.newestDay(of: source.id) else {
      let scope = request.scope == .auto ? source.scope(newestStored: nil, now: now) : request.scope
      return try await ask(scope)
    }
    var answers = try await ask(.latest)
    let latest = answers.flatMap(\.days).max() ?? newest
    guard let scope = source.scope(from: lastUnbroken(known, newest: newest), to: latest) else {
      return answers
    }
    do throws(Download.Failure) {
      answers += try await ask(scope)
    } catch {
      if case .cancelled = error { throw error }
    }
    return answers
  }

  private func ask(_ scope: FetchScope) async throws(Download.Failure) -> [Download.Answer] {
    let requests: [PayloadRequest]
    let base = fetcher.settings.baseURL(of: source)
    do {
      requests = try source.requests(
        scope, now: now, baseURL: base, key: fetcher.settings.key(of: source))
    } catch {
      throw .refused(error)
    }
    let store = fetcher.store
    let download = Download(
      source: source, client: fetcher.client, now: now, end: end, backoff: fetcher.backoff,
      address: base.flatMap { SourceAddress($0) }, validators: { store.validators(for: $0) })
    var answers: [Download.Answer] = []
    for request in requests { answers.append(try await download.run(request)) }
    return answers
  }

  /// The day up to which nothing is missing: the one before the newest where a hole lies between
  /// them, as an earlier reload leaves it that got the newest day alone.
  private func lastUnbroken(_ known: RateBook, newest: Day) -> Day {
    guard let before = known.previousDay(of: source.id, from: newest),
      newest - before > Self.longestGap
    else { return newest }
    return before
  }

  /// Five days lie at most between two publications of a daily source: Easter, Christmas.
  private static let longestGap = 5
}

extension Download.Answer {
  /// The days a payload brought.
  fileprivate var days: [Day] {
    switch self {
    case .payload(let publications, _, _, _): publications.map(\.day)
    case .notModified: []
    }
  }
}
