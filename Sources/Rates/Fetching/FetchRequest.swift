// SPDX-License-Identifier: Apache-2.0

import Money

/// What to fetch, as requested by the app.
package struct FetchRequest: Equatable, Hashable, Sendable, Codable {
  package var source: SourceID
  package var scope: FetchScope
  /// Seconds until the whole fetch is abandoned; of a whole history that nothing waits for, until one
  /// of its requests is (``hasTime(for:)``).
  package var deadlineSeconds: Int
  /// The newest day the requester has; anything newer is reported, no matter who fetched it. Nil to
  /// use the newest in the book.
  package var newestKnown: Day?

  package static let usualDeadline = 10

  package init(
    source: SourceID, scope: FetchScope = .auto, deadlineSeconds: Int = usualDeadline,
    newestKnown: Day? = nil
  ) {
    self.source = source
    self.scope = scope
    self.deadlineSeconds = deadlineSeconds
    self.newestKnown = newestKnown
  }

  /// Whether each request has the whole deadline: some sources need a hundred for a whole history. A
  /// conversion that is waiting does not wait for it.
  package func hasTime(for scope: FetchScope) -> Bool {
    scope == .full && deadlineSeconds >= Self.usualDeadline
  }
}

extension FetchRequest {
  /// The same with all days up to one, where it is for several.
  package func through(_ day: Day) -> FetchRequest {
    guard case .days(let days) = scope, days.lowerBound <= day else { return self }
    var request = self
    request.scope = .days(days.lowerBound...day)
    return request
  }
}

package enum FetchOutcome: Equatable, Sendable, Codable {
  /// Accepted and stored; `added` counts the days that were not stored before, `corrected` those whose
  /// rates differ (nil in recordings of earlier versions: all others), `gap` is what is still missing. Some
  /// of the publications may be of other sources: a rate of theirs that was set aside is used now.
  case updated(
    [Publication], added: Int, corrected: Int? = nil, gap: FetchGap? = nil,
    remarks: [FetchRemark] = [])
  /// Accepted, but the store could not keep them; without a problem where the store continues in memory
  /// and reports that itself.
  case notStored([Publication], Problem?)
  /// The server reports that nothing has changed.
  case notModified
  /// An answer came, with nothing new in it although days are missing.
  case incomplete(FetchGap)
  /// Not asked: the source has announced that nothing newer comes before then.
  case tooEarly(until: Timestamp)
  /// An answer came and was not accepted.
  case refused(PayloadError)
  /// No usable answer came.
  case failed(Problem)
  /// Cancelled by the user.
  case cancelled

  /// What was accepted, stored or not.
  package var publications: [Publication] {
    switch self {
    case .updated(let publications, _, _, _, _), .notStored(let publications, _): publications
    case .notModified, .incomplete, .tooEarly, .refused, .failed, .cancelled: []
    }
  }

  package var remarks: [FetchRemark] {
    if case .updated(_, _, _, _, let remarks) = self { remarks } else { [] }
  }

  /// What is still missing.
  package var gap: FetchGap? {
    switch self {
    case .updated(_, _, _, let gap, _): gap
    case .incomplete(let gap): gap
    case .notStored, .notModified, .tooEarly, .refused, .failed, .cancelled: nil
    }
  }
}

extension Problem {
  /// A source announced that it answers again at a moment.
  package static func busy(until moment: Timestamp, _ reason: String = "") -> Problem {
    Problem(.unavailable, "busy; retry after \(moment.minute)\(reason)")
  }
}

/// Days on which a source should have published, but which a fetch could not bring.
package struct FetchGap: Equatable, Sendable, Codable {
  package enum Cause: Equatable, Sendable, Codable {
    /// They are newer than all that the source has, whose newest rates are not too old yet.
    case notPublished
    /// The answer has days after them, or the source has published nothing for too long.
    case leftOut
    /// They could not be requested.
    case failed(String)
  }

  package let from: Day
  package let through: Day
  package let cause: Cause

  package init(from: Day, through: Day, _ cause: Cause) {
    self.from = from
    self.through = through
    self.cause = cause
  }

  /// A bank that publishes later than usual has not failed.
  package var isFailure: Bool { cause != .notPublished }
}

extension FetchGap: CustomStringConvertible {
  /// `no rates from 2026-11-16 to 2026-11-17: HTTP 404 (not found)`.
  package var description: String {
    let days = from == through ? "of \(from.iso)" : "from \(from.iso) to \(through.iso)"
    return switch cause {
    case .notPublished: "no rates \(days) yet"
    case .leftOut: "no rates \(days): the response has none"
    case .failed(let reason): "no rates \(days): \(reason)"
    }
  }
}

/// What else a fetch found.
package enum FetchRemark: Equatable, Sendable, Codable {
  /// A rate that was set aside is used now.
  case released(SetAside)
  /// A rate that was used is set aside now, because of what has been published since.
  case withdrawn(SetAside)
  /// A day came again with another rate.
  case corrected(RateCorrection)
  /// A stored day came again without some of its currencies, which are kept.
  case kept(SourceID, Day, [Currency])
  /// Two files of a source disagree about a day: the figure of the first one, the daily file, that of the
  /// history, and the one that is used.
  case differs(
    SourceID, Day, Currency, daily: PublishedRate, history: PublishedRate, used: PublishedRate?)

  package var text: String {
    switch self {
    case .released(let rate):
      let change = rate.change.map { ", \($0)" } ?? ""
      return "\(rate.currency.code) of \(rate.period) is used now: \(rate.rate.text)\(change)"
    case .withdrawn(let rate):
      return "\(Sources.name(of: rate.source)) \(rate.text), and no longer used: \(rate.rate.text)"
    case .corrected(let correction):
      return "\(correction.currency.code) of \(correction.day.period(of: correction.source))"
        + " corrected: \(correction.after.text), before \(correction.before.text)"
    case .kept(let source, let day, let currencies):
      let codes = currencies.prefix(5).map(\.code).joined(separator: ", ")
      let more = currencies.count > 5 ? ", …" : ""
      return "\(day.period(of: source)) came again without \(codes)\(more): the stored"
        + " \(currencies.count == 1 ? "rate is" : "rates are") kept"
    case .differs(let source, let day, let currency, let daily, let history, let used):
      func use(_ rate: PublishedRate) -> String {
        used?.isSameNumber(as: rate) == true ? ", which is used" : ""
      }
      return
        "its files disagree about \(currency.code) of \(day.period(of: source)): \(daily.text) in"
        + " the daily one\(use(daily)), \(history.text) in the history\(use(history))"
    }
  }

  /// The same, once it is known what is used.
  package func resolved(in publications: [Publication]) -> FetchRemark {
    guard case .differs(let source, let day, let currency, let daily, let history, _) = self else {
      return self
    }
    let publication = publications.first { $0.source == source && $0.day == day }
    return .differs(
      source, day, currency, daily: daily, history: history, used: publication?[currency])
  }
}

/// A rate that replaced another one of the same day.
package struct RateCorrection: Equatable, Sendable, Codable {
  package let source: SourceID
  package let day: Day
  package let currency: Currency
  package let before: PublishedRate
  package let after: PublishedRate

  /// How far it is from the one before: 2 where one is twice the other.
  var move: Rational {
    let ratio = after.rational / before.rational
    return max(ratio, .one / ratio)
  }
}

extension SourceHistory {
  /// The stored currencies that a day lacks which is sent again. Rows with their own dates are added to
  /// the day instead.
  func kept(_ publication: Publication) -> FetchRemark? {
    guard !isRowDated, let stored = self.publication(on: publication.day) else { return nil }
    let missing = stored.quotes.map(\.currency).filter { currency in
      publication[currency] == nil && publication.setAside(currency) == nil
    }
    return missing.isEmpty ? nil : .kept(source, publication.day, missing)
  }
}

extension [Publication] {
  /// Adds the days of a further response of the same fetch. The history comes after the daily file, and
  /// where both have a day its figures are corrections, which count if they are plausible: they are those
  /// that anyone finds there later.
  ///
  /// - Returns: where they disagree.
  package mutating func add(answer: [Publication]) -> [FetchRemark] {
    let taken = Dictionary(
      enumerated().map { ($1.day, $0) }, uniquingKeysWith: { first, _ in first })
    var remarks: [FetchRemark] = []
    for publication in answer {
      guard let index = taken[publication.day] else {
        append(publication)
        continue
      }
      let daily = self[index]
      for quote in daily.quotes {
        guard let other = publication[quote.currency], !other.isSameNumber(as: quote.rate) else {
          continue
        }
        remarks.append(
          .differs(
            publication.source, publication.day, quote.currency, daily: quote.rate, history: other,
            used: nil))
      }
      self[index] = publication.over(daily)
    }
    return remarks
  }
}
