// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension SetAside {
  /// The rate before, after, and how it changed: `BOB of Aug 2026 set aside: 14.4751, before 9.2968 of
  /// Jul 2026: +56 %`.
  package var fullText: String {
    let lead = "\(currency.code) of \(period) set aside: \(rate.text)"
    guard let before else { return "\(lead)\(reason.map { ", \($0)" } ?? "")" }
    return "\(lead), \(before)" + (reason.map { ": \($0)" } ?? "")
  }

  /// `before 9.2968 of Jul 2026`; `while ECB has 1.1172 for 30 Oct 2026`.
  private var before: String? {
    guard let reference = rate.reference else { return nil }
    let day = reference.day.period(of: reference.source)
    return reference.source == source
      ? "before \(beforeText) of \(day)"
      : "while \(Sources.name(of: reference.source)) has \(beforeText) for \(day)"
  }

  /// The rate it was compared with: as published, or a cross rate of six digits.
  package var beforeText: String {
    guard let reference = rate.reference else { return "" }
    return reference.source == source
      ? reference.rate.text
      : reference.rate.rational.rounded(significant: 6).description
  }

  /// Why it was set aside, in a few words.
  package var reason: String? {
    switch rate.reason {
    case .moved, .disagrees, .powerOfTen, .accepted: change
    case .sameFactor: [change, "all changed alike"].compactMap(\.self).joined(separator: "; ")
    case .inverse: "its inverse"
    case .outOfRange: "not within 1e-12 to 1e15"
    case .otherBase: "for 1 \(base.code), unlike those before"
    case .units: Self.unclearUnits
    case .rejected: [change, "rejected"].compactMap(\.self).joined(separator: "; ")
    case .publication:
      [change, share.map { "\($0.implausible) of \($0.all) are implausible" }]
        .compactMap(\.self).joined(separator: "; ")
    }
  }

  /// `BOB`; `BOB@2026-08-01` where a later one of the currency was set aside too.
  var acceptName: String { name(withDay: !isNewest) }

  /// The command that accepts it.
  var acceptCommand: String? {
    canBeAccepted ? "agio update --source \(source) --accept \(acceptName)" : nil
  }

  static let fields = ReportFields<SetAside>([
    ("source", { .string($0.source.rawValue) }), ("currency", { .string($0.currency.code) }),
    ("day", { .string($0.day.iso) }), ("base", { .string($0.base.code) }),
    ("before", { .optional($0.rate.reference?.rate.text) }),
    ("before_day", { .optional($0.rate.reference?.day.iso) }),
    ("before_source", { .optional($0.rate.reference?.source.rawValue) }),
    ("after", { .string($0.rate.text) }),
    ("ratio", { .decimal($0.ratio?.fullDecimal) }),
    ("reason", { .string($0.rate.reason.rawValue) }),
    ("accept", { .optional($0.acceptCommand) }),
  ])
}

extension [SetAside] {
  /// A line for each, or for the newest of many, and the command that accepts them; of a source.
  func lines(limit: Int = .max) -> [String] {
    let shown = suffix(limit)
    let rest = count - shown.count
    var lines = shown.map(\.fullText)
    guard let source = first?.source else { return lines }
    if rest > 0 { lines.append("and \(rest) more: agio sources --source \(source)") }
    var named: Set<String> = []
    let names = filter(\.canBeAccepted).map(\.acceptName).filter { named.insert($0).inserted }
    guard let name = names.last else { return lines }
    let command = "agio update --source \(source) --accept"
    lines.append(
      names.count > 5
        ? "accept those that are right by their codes: \(command) \(name)"
        : "accept what is right: \(command) \(names.joined(separator: ","))")
    return lines
  }

  /// Only the newest of each currency is accepted by its code alone.
  var namedByDay: [SetAside] {
    let newest = reduce(into: [Currency: Day]()) { newest, rate in
      newest[rate.currency] = Swift.max(newest[rate.currency] ?? rate.day, rate.day)
    }
    return map { rate in
      newest[rate.currency].map { $0 > rate.day } ?? false ? rate.earlier : rate
    }
  }
}

/// Rates that were set aside and are used from now on, or the other way round.
package struct AcceptReport: Report {
  private let rates: [SetAside]
  private let isRejected: Bool

  package init(_ rates: [SetAside], isRejected: Bool = false) {
    (self.rates, self.isRejected) = (rates, isRejected)
  }

  package var text: String {
    rates.map { rate in
      let change = rate.rate.reference.map { _ in ", before \(rate.beforeText)" } ?? ""
      return "\(Sources.name(of: rate.source)) \(rate.currency.code) of \(rate.period)"
        + " \(isRejected ? "set aside" : "accepted"): \(rate.rate.text)\(change)\n"
    }.joined()
  }

  /// How to take it back.
  package var remarks: [Line] {
    let option = isRejected ? "accept" : "reject"
    let sources = rates.map(\.source).reduce(into: []) { $0.appendIfNew($1) }
    return sources.map { source in
      let names = rates.filter { $0.source == source }
        .map { $0.name(withDay: true) }.joined(separator: ",")
      return Line(.note, "take it back: agio update --source \(source) --\(option) \(names)")
    }
  }

  package var numbers: String { rates.map { $0.rate.text + "\n" }.joined() }
  package var json: JSONValue {
    .object([(isRejected ? "rejected" : "accepted", SetAside.fields.objects(of: rates))])
  }
  package var columns: [[String]] { SetAside.fields.columns(of: rates, without: ["accept"]) }
}

/// What `agio update --accept USD,GBP` accepts: rates that were set aside, by the codes they are listed
/// with. What `--reject USD@2026-11-03` sets aside: rates that are used, by code and day.
package struct AcceptRequest: Equatable, Sendable {
  package let rates: [SetAside]

  /// `names` are codes with commas; `BOB@2026-08-01` names the day of one that is not the newest.
  package init(
    _ names: String, of source: SourceID?, in book: RateBook, reader: Grammar
  ) throws(Problem) {
    var rates: [SetAside] = []
    for name in names.split(separator: ",") {
      let rate = try Self.rate(String(name), of: source, in: book, reader)
      if !rates.contains(rate) { rates.append(rate) }
    }
    if rates.isEmpty {
      throw Problem(
        .usage, "--accept names no currency", advice: "agio sources lists the rates set aside")
    }
    self.rates = rates
  }

  package init(
    rejecting names: String, of source: SourceID?, in book: RateBook, reader: Grammar
  ) throws(Problem) {
    rates = try names.split(separator: ",").map(String.init).map { name throws(Problem) in
      let words = name.split(separator: "@", maxSplits: 1).map(String.init)
      guard let source, words.count == 2 else {
        throw Problem(
          .usage, "--reject needs the source and the day of a rate",
          advice: "write them as in: agio update --source ecb --reject USD@2026-11-02")
      }
      guard let day = Day(iso: words[1]) else {
        throw .notADate(words[1], advice: "write it as 2026-11-02")
      }
      var notes: [Line] = []
      let currency = try Currency(named: words[0], options: reader.options, noting: &notes)
      guard let rate = book.used(currency, of: source, on: day) else {
        throw Problem(
          .usage,
          "\(Sources.name(of: source)) has no rate of \(currency.code) of \(day.iso) in use",
          advice: "agio sources lists the rates set aside")
      }
      return rate
    }
    if rates.isEmpty {
      throw Problem(
        .usage, "--reject names no rate",
        advice: "write it as in: agio update --source ecb --reject USD@2026-11-02")
    }
  }

  private static func rate(
    _ name: String, of source: SourceID?, in book: RateBook, _ reader: Grammar
  ) throws(Problem) -> SetAside {
    let words = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    var notes: [Line] = []
    let currency = try Currency(
      named: words.first ?? "", options: reader.options, noting: &notes)
    var found = book.setAside(of: source).filter { $0.currency == currency }
    if words.count > 1 {
      guard let day = Day(iso: words[1]) else {
        throw .notADate(words[1], advice: "write it as it is listed: agio sources")
      }
      found = found.filter { $0.day == day }
    }
    let sources = found.map(\.source).reduce(into: []) { $0.appendIfNew($1) }
    // A number that is no rate does not hide one before it.
    let usable = found.filter(\.canBeAccepted)
    guard let last = (usable.isEmpty ? found : usable).max(by: { $0.day < $1.day }) else {
      throw Problem(
        .usage, "no rate of \(name) is set aside",
        advice: "agio sources lists the rates that are")
    }
    guard sources.count == 1 else {
      let names = sources.map { Sources.name(of: $0) }.joined(separator: ", ")
      throw Problem(
        .usage, "rates of \(currency.code) of several sources are set aside: \(names)",
        advice: "name the source: \(last.acceptCommand ?? "agio sources")")
    }
    return last
  }
}
