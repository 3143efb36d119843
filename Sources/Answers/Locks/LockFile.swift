// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The text of a lock file: the rates of a report, for the same report again.
///
/// Each line ends in the first eight digits of the SHA-256 of all that precedes them, so that a
/// change is found in the line where it is. The last line has the whole SHA-256 of the lines before
/// it, which `head -n -1 rates.lock | sha256sum` prints too. The moment of locking comes after the
/// rates: locked again, the same rates are the same lines.
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
    lines.append(line("favourites", terms.favourites.map(\.code)))
    lines += terms.fees.map(line)
    lines += rates.empty.map { "empty \($0)" }
    lines += rates.others.map { "other \($0.source) \($0.first.iso)" }
    for part in rates.parts { lines += self.lines(of: part) }
    lines += rates.customRates.map(line)
    return lines + ["clock \(rates.now.iso) \(rates.today.iso)"]
  }

  private static func lines(of part: LockedRates.Part) -> [String] {
    let source = part.source
    let currencies = part.currencies.map { $0.map(\.code).joined(separator: " ") } ?? "all"
    return ["source \(source) \(part.first.iso) \(part.newest.iso) \(currencies)"]
      + part.dates.map { "dates \(source) \(words($0))" }
      + part.missing.map { "missing \(source) \(words($0))" }
      + part.gaps.map { "absent \(source) \($0.currency.code) \(words($0.days))" }
      + part.entries.map(line)
  }

  private static func line(_ kind: String, _ words: [String]) -> String {
    ([kind] + words).joined(separator: " ")
  }

  /// `-` for no day.
  private static func words(_ gap: CurrencyGap) -> String {
    [gap.lastBefore, gap.from, gap.until, gap.firstAfter].map { $0?.iso ?? "-" }
      .joined(separator: " ")
  }

  private static func words(_ range: ClosedRange<Day>) -> String {
    "\(range.lowerBound.iso) \(range.upperBound.iso)"
  }

  private static func line(_ entry: LockedRates.Entry) -> String {
    let publication = entry.publication
    let head = [
      "rates", publication.source.rawValue, publication.day.iso, publication.base.code,
      publication.kind.rawValue, publication.fetched?.iso ?? "-", entry.fingerprint,
    ]
    return
      (head + publication.quotes.map { "\($0.currency.code)=\($0.rate.text)" }
      + publication.setAside.map(word)).joined(separator: " ")
  }

  /// A rate that was set aside: `BOB~14.4751~moved~hmrc~2026-07-01~9.2968`.
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
    let parts = parts.map { part in
      "\(part.entries.count.counted("publication")) of \(Sources.name(of: part.source))"
    }
    return "\(file): " + (parts.isEmpty ? "no rates were needed" : parts.joined(separator: ", "))
  }
}
