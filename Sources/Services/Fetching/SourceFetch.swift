// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates

/// One fetch of one source, from the request to the stored answer.
struct SourceFetch: Sendable {
  let fetcher: RateFetcher
  let source: Source
  let request: FetchRequest
  /// The rates the requester has; nil for all that is stored.
  let book: RateBook?
  let now: Timestamp
  /// The instant of ``now``.
  let start = ContinuousClock.now
  let today: Day
  let end: ContinuousClock.Instant

  private var archive: Archive { fetcher.archive }

  func run() async -> FetchOutcome {
    guard let log = fetcher.log else { return await fetch() }
    log.info("fetch", metadata: ["source": "\(source.id)", "scope": "\(request.scope)"])
    let start = ContinuousClock.now
    let outcome = await fetch()
    log.info(
      "fetched",
      metadata: outcome.metadata.merging([
        "source": "\(source.id)", "ms": .milliseconds(start.duration(to: .now)),
      ]) { $1 })
    return outcome
  }

  private func fetch() async -> FetchOutcome {
    if Task.isCancelled { return .cancelled }
    if let record = archive.fetchRecord(of: source.id), let moment = record.pauseEnd(after: now) {
      // After a good answer the available rates are the newest; after a failure they need not be.
      return record.error == nil
        ? .tooEarly(until: moment)
        : .failed(.busy(until: moment))
    }
    do {
      let downloaded = try await download(known(of: source.id).book)
      return try fetcher.accepting.withLock { _ throws(Download.Failure) in
        try accept(downloaded, on: baseline())
      }
    } catch {
      return fail(error)
    }
  }

  /// What new rates are compared with.
  private struct Baseline {
    /// The rates the requester has.
    let requested: RateBook
    /// The same and all that is stored.
    let known: RateBook
    /// What is stored that the requester has not seen.
    let unseen: [Publication]
  }

  /// The rates the requester has, and what is stored of a source, or of all.
  private func known(of source: SourceID?) -> (book: RateBook, stored: [Publication]) {
    let stored = archive.load(of: source)
    var known = book ?? RateBook()
    known.insert(stored)
    return (known, stored)
  }

  /// As it is now: another agio, and other fetches of this one, may have stored rates since the book was
  /// read, and during the download.
  private func baseline() -> Baseline {
    let (known, stored) = known(of: nil)
    let publications = stored.filter { $0.source == source.id }
    let unseen = request.newestKnown.map { newest in publications.filter { $0.day > newest } }
    return Baseline(
      requested: book ?? known, known: known,
      unseen: unseen ?? book?.changes(in: publications) ?? [])
  }

  /// Checks all answers and stores them together.
  private func accept(
    _ downloaded: DownloadedAnswers, on baseline: Baseline
  ) throws(Download.Failure) -> FetchOutcome {
    let known = baseline.known
    var publications: [Publication] = []
    var remarks: [FetchRemark] = []
    var validators: [StoredValidators] = []
    var elapsed = Duration.zero
    var next: Timestamp?
    let secrets = fetcher.settings.secrets
    for answer in downloaded.answers {
      remarks += publications.add(answer: answer.publications)
      if let stored = answer.validators, stored.isPlain, !secrets.occur(in: stored) {
        validators.append(stored)
      }
      next = answer.nextUpdate ?? next
      elapsed += answer.elapsed
    }
    var changed: [Publication] = []
    if !publications.isEmpty {
      do throws(PayloadError) {
        let accepted = try Acceptance(
          publications, over: known, today: today, scope: request.scope)
        remarks += accepted.remarks
        changed = known.changes(in: accepted.publications)
        remarks = remarks.map { $0.resolved(in: accepted.publications) }
        if request.scope == .full,
          let fault = known.fault(inWholeHistory: publications, bringingNews: !changed.isEmpty)
        {
          throw fault
        }
      } catch {
        throw .refused(error)
      }
    }
    // Rates that were set aside before keep the time of their fetch.
    for index in changed.indices { changed[index].fetched = changed[index].fetched ?? now }
    if Task.isCancelled { throw .cancelled }
    let gap = gap(in: known, with: changed, failure: downloaded.failure)
    let record = FetchRecord(
      source: source.id, attempted: now, succeeded: now,
      error: gap.flatMap { $0.isFailure ? "\($0)" : nil },
      latencyMilliseconds: Int(elapsed.milliseconds), notBefore: next.flatMap(capped))
    let outcome = outcome(changed, gap: gap, remarks, on: baseline)
    do {
      try archive.save(changed, validators: validators, record: record)
    } catch {
      // The rates are good, but will be gone at the next start.
      return changed.isEmpty
        ? outcome : .notStored(outcome.publications, error)
    }
    return changed.isEmpty || !archive.isInMemory
      ? outcome : .notStored(outcome.publications, nil)
  }

  /// The days that are still missing after a fetch that should have closed all gaps: before the newest
  /// one, and of a source with a history also after it, as far as they should be out.
  private func gap(
    in known: RateBook, with changed: [Publication], failure: String?
  ) -> FetchGap? {
    if case .days(let days) = request.scope {
      return failure.flatMap { unanswered(days, $0, changed) }
    }
    guard request.scope == .auto || request.scope == .full else { return nil }
    var book = known
    book.insert(changed)
    // Within a whole history the source's own list of days decides. What was missing before is reported
    // however long ago it is.
    let complete = [known, book].compactMap { $0.completeThrough(source.id) }.min()
    guard let newest = book.newestDay(of: source.id),
      let unbroken = request.scope == .full ? newest : complete,
      let days = book.missingDays(
        of: source.id, from: unbroken.adding(1), through: source.hasRanges ? today : newest,
        today: today, now: now)
    else { return nil }
    let isLate = days.lowerBound > newest && !source.calendar.isTooOld(newest, for: today)
    return FetchGap(
      from: days.lowerBound, through: days.upperBound,
      failure.map { .failed($0) } ?? (isLate ? .notPublished : .leftOut))
  }

  /// The days of a range that was requested in parts, before what arrived or after it.
  private func unanswered(
    _ days: ClosedRange<Day>, _ failure: String, _ arrived: [Publication]
  ) -> FetchGap? {
    guard let first = arrived.map(\.day).min(), let last = arrived.map(\.day).max() else {
      return FetchGap(from: days.lowerBound, through: days.upperBound, .failed(failure))
    }
    return first > days.lowerBound
      ? FetchGap(from: days.lowerBound, through: first.adding(-1), .failed(failure))
      : FetchGap(from: last.adding(1), through: days.upperBound, .failed(failure))
  }

  /// A future moment, limited to a day so that a source's mistake cannot block fetches for long.
  private func capped(_ next: Timestamp) -> Timestamp? {
    next > now ? min(next, now.adding(seconds: FetchRecord.longestWait)) : nil
  }

  /// What is new to the requester, no matter who fetched it.
  private func outcome(
    _ changed: [Publication], gap: FetchGap?, _ remarks: [FetchRemark], on baseline: Baseline
  ) -> FetchOutcome {
    let own = changed.filter { $0.source == source.id }
    let fresh = Set(own.map(\.day))
    let news = baseline.unseen.filter { !fresh.contains($0.day) } + own
    let others = changed.filter { $0.source != source.id }
    if news.isEmpty, others.isEmpty, remarks.isEmpty {
      return gap.map { .incomplete($0) } ?? .notModified
    }
    var (added, corrected) = (0, 0)
    for publication in news {
      let stored = baseline.requested.publication(of: source.id, onOrBefore: publication.day)
      if stored?.day != publication.day || request.newestKnown.map({ publication.day > $0 }) == true
      {
        added += 1
      } else if stored?.hasSameQuotes(as: publication) == false {
        corrected += 1
      }
    }
    return .updated(
      news.sorted { $0.day < $1.day } + others, added: added, corrected: corrected, gap: gap,
      remarks: remarks)
  }

  /// Records the attempt and why it failed; a cancelled one does not count.
  private func fail(_ failure: Download.Failure) -> FetchOutcome {
    var record = FetchRecord(source: source.id, attempted: now)
    let outcome: FetchOutcome
    switch failure {
    case .cancelled: return .cancelled
    case .failed(let problem, let notBefore, _):
      record.error = problem.sentence
      record.notBefore = notBefore
      outcome = .failed(problem)
    case .refused(let error):
      record.error = error.description
      outcome = .refused(error)
    }
    // An attempt that cannot be recorded has still failed for its own reason.
    try? archive.record(record)
    return outcome
  }
}
