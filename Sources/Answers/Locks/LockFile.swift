// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The text of a lock file: the rates of a report, for the same report again.
///
/// Each line ends in the first eight digits of the SHA-256 of all that precedes them, so that a
/// change is found in the line where it is. The last line has the whole SHA-256 of the lines before
/// it, which `head -n -1 rates.lock | sha256sum` prints too. The moment of locking comes after the
/// rates: locked again, the same publications are the same lines.
package enum LockFile {
  /// The longest file that is read. All rates of the ECB are 3 MB.
  package static let limit = 1 << 26

  /// The most publications of one source: a hundred years of days. A table of them all must fit.
  package static let maximumDays = 36_525

  /// Whether a text begins as a lock file of any version does.
  package static func isLockFile(_ text: String) -> Bool { text.hasPrefix("agio-lock ") }

  static let version = "agio-lock 1"
  static let end = "end "
  /// What precedes the check of a line, and the digits of the check.
  static let mark = " #"
  static let checkDigits = 8

  package static func text(of lock: Lock) -> String {
    var text = LockText()
    for line in lines(of: lock) { text.add(line) }
    return text.finished
  }

  /// The lines without their checks and the end.
  static func lines(of lock: Lock) -> [String] {
    let (rates, terms) = (lock.rates, lock.terms)
    var lines = [version, line("sources", rates.order.map(\.rawValue))]
    if let only = rates.only { lines.append("only \(only)") }
    lines.append("max-age \(rates.maximumAge)")
    lines.append("rounding \(terms.rounding.rawValue)")
    lines.append("decimal \(terms.decimal.rawValue)")
    let locales = [terms.numbers, terms.money, terms.time]
    lines.append(line("locale", locales.map(ReportTerms.name(of:))))
    lines.append(line("rows", terms.rows.map(\.code)))
    lines += terms.fees.map(line)
    lines += rates.dates.map { "dates \($0.lowerBound.iso) \($0.upperBound.iso)" }
    let publications = Dictionary(grouping: rates.publications, by: \.source)
    for source in rates.sources {
      lines.append("source \(source)")
      lines += publications[source]?.map(line) ?? []
    }
    lines += rates.customRates.map(line)
    return lines + ["clock \(rates.now.iso) \(rates.today.iso)"]
  }

  private static func line(_ kind: String, _ words: [String]) -> String {
    ([kind] + words).joined(separator: " ")
  }

  private static func line(_ publication: Publication) -> String {
    let head = [
      publication.day.iso, publication.base.code, publication.kind.rawValue,
      publication.fetched?.iso ?? "-", publication.follows?.iso ?? "-",
    ]
    return line(
      "rates",
      head + publication.quotes.map { "\($0.currency.code)=\($0.rate.text)" }
        + publication.marks.map(word))
  }

  /// A rate that was set aside, or accepted after that: `BOB~14.4751~moved~hmrc~2026-07-01~9.2968`.
  private static func word(_ rate: SetAsideRate) -> String {
    let reference = rate.reference.map { [$0.source.rawValue, $0.day.iso, $0.rate.text] } ?? []
    return ([rate.currency.code, rate.text, rate.reason.rawValue] + reference)
      .joined(separator: "~")
  }

  private static func line(_ rate: UserRate) -> String {
    let note = rate.note.map { " " + $0.withoutControls } ?? ""
    return "own \(rate.day.iso) \(rate.base.code) \(rate.quote.code) \(rate.rate.text)\(note)"
  }

  private static func line(_ fee: FeeProfile) -> String {
    let figures = [fee.percent, fee.weekendPercent, fee.minimum, fee.fixed]
    return line(
      "fee",
      figures.map(\.description) + [fee.currency?.code ?? "-", fee.name.withoutControls])
  }
}

/// Lines with their checks.
private struct LockText {
  private var text = ""
  private var sum = SHA256()

  mutating func add(_ line: String) {
    sum.add(line.utf8)
    let check = LockFile.mark + sum.hex.prefix(LockFile.checkDigits) + "\n"
    sum.add(check.utf8)
    text += line + check
  }

  var finished: String { text + LockFile.end + sum.hex + "\n" }
}

extension LockedRates {
  /// What a lock file contains, in one line: `rates.lock: 250 publications of ECB`.
  package func summary(in file: String) -> String {
    let found = Dictionary(grouping: answering, by: \.source)
    let parts = sources.compactMap { source in
      found[source].map { "\($0.count.counted("publication")) of \(Sources.name(of: source))" }
    }
    return "\(file): " + (parts.isEmpty ? "no rates were needed" : parts.joined(separator: ", "))
  }
}
