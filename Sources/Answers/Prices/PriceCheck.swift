// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Compares the prices of a file with those of the source, one after the other: what differs, or could not be
/// compared, is printed as it is found, whatever the size of the file.
package struct PriceCheck {
  /// A price that is shown.
  private struct Row {
    let written: PriceFormat.WrittenPrice
    var ours: FixedDecimal?
    var percent: FixedDecimal?
    var quote: RateQuote?
    var problem: Problem?
  }

  private static let fields = ReportFields<Row>([
    ("line", { .integer($0.written.line) }), ("date", { .optional($0.written.key?.day) }),
    ("base", { .optional($0.written.key?.base) }), ("quote", { .optional($0.written.key?.quote) }),
    ("theirs", { .string($0.written.number) }), ("ours", { .decimal($0.ours) }),
    ("difference_percent", { .decimal($0.percent) }),
    ("rate_date", { .optional($0.quote?.average?.period.name ?? $0.quote?.day?.iso) }),
    ("source", { .optional($0.quote?.source?.rawValue) }),
    ("error", { $0.problem.map { .error($0) } ?? .null }),
  ])

  /// What a rate was asked for.
  private struct Question: Hashable {
    let from: Currency
    let to: Currency
    let time: RateTime?
  }

  /// More answers are forgotten, and as many lines have columns of one width.
  private static let most = 1_000

  private let request: PriceCheckRequest
  private let book: RateBook
  private let clock: ClockReading
  private let settings: Settings
  private let choices: Choices
  private var answers: [Question: Result<RateQuote, Problem>] = [:]
  private var lines: [[String]] = []
  private var isFirst = true
  private var count = 0
  private var differing = 0
  private var failed = 0
  /// Lines that are no price, or have no rate.
  private var unread = 0
  private var firstUnread: Int?
  private var stale = 0
  private var firstStale: Int?
  private var violation: Problem?
  /// What even `--quiet` says of the first stale rate.
  private var warning: Line?

  package init(
    _ request: PriceCheckRequest, book: RateBook, clock: ClockReading, settings: Settings,
    _ choices: Choices
  ) {
    (self.request, self.book, self.clock) = (request, book, clock)
    (self.settings, self.choices) = (settings, choices)
  }

  /// Compares all prices, and writes what there is to say of each, and the total.
  package mutating func run(_ write: (String) throws -> Void) throws {
    var failure: (any Error)?
    let (request, isJSON) = (request, choices.format == .json)
    if isJSON { try write("{\"file\": \(JSONValue.string(request.file).text), \"rows\": [") }
    try request.each { price, item in
      guard failure == nil, let row = compared(price, item) else { return }
      do { try show(row, write) } catch { failure = error }
    }
    if let failure { throw failure }
    try flush(write)
    if isJSON {
      try write("], " + JSONValue.object(totals).text.dropFirst() + "\n")
    } else if !choices.isQuiet {
      try write(total)
    }
  }

  /// A price that differs, or could not be compared; nil for one that agrees.
  private mutating func compared(
    _ price: PriceFormat.WrittenPrice, _ item: Result<PriceCheckRequest.Item, Problem>
  ) -> Row? {
    count += 1
    var row = Row(written: price)
    do throws(Problem) {
      let item = try item.get()
      let quote = try quote(for: item)
      violation = violation ?? choices.ageLimit.violation(by: quote)
      if quote.isStale {
        stale += 1
        firstStale = firstStale ?? price.line
        warning = warning ?? quote.warning
      }
      if accepts(item, quote) { return nil }
      differing += 1
      row.quote = quote
      row.ours = quote.rate.fullDecimal
      row.percent = CheckLimit.percent(item.rate, of: quote.rate).map(CheckLimit.shown)
    } catch {
      failed += 1
      if error.code == .badAmount {
        unread += 1
        firstUnread = firstUnread ?? price.line
      }
      row.problem = error
    }
    return row
  }

  private mutating func quote(for item: PriceCheckRequest.Item) throws(Problem) -> RateQuote {
    if item.day > clock.today { throw .notYet(item.day.iso, today: clock.today) }
    let time = try request.rule.time(for: item.day, today: clock.today)
    let question = Question(from: item.from, to: item.to, time: time)
    if let known = answers[question] { return try known.get() }
    let answer = Result { () throws(Problem) in
      try book.quote(
        from: item.from, to: item.to, on: time, at: clock, source: settings.source)
    }
    if answers.count >= Self.most { answers = [:] }
    answers[question] = answer
    return try answer.get()
  }

  /// Whether a price is the source's, rounded as its pair is or as agio writes it; a rate of one digit is no
  /// rounded one.
  private func accepts(_ item: PriceCheckRequest.Item, _ quote: RateQuote) -> Bool {
    let unit = Rational(mantissa: 1, exponent: -item.decimals)
    let most = quote.rate / Rational(10)
    return request.limit.accepts(
      item.rate, for: quote.rate, unit: unit < most ? unit : most, mode: .halfUp)
      || item.rate == quote.rate.fullDecimal.rational
  }

  // MARK: - Writing

  private mutating func show(_ row: Row, _ write: (String) throws -> Void) throws {
    if choices.format == .json {
      try write((isFirst ? "" : ", ") + JSONValue.object(Self.fields.members(of: row)).text)
      isFirst = false
    } else if choices.isQuiet {
      if row.problem == nil { try write("\(row.written.line)\n") }
    } else {
      lines.append(columns(of: row))
      if lines.count >= Self.most { try flush(write) }
    }
  }

  private mutating func flush(_ write: (String) throws -> Void) throws {
    if !lines.isEmpty { try write(TextTable.lines(lines)) }
    lines = []
  }

  private func columns(of row: Row) -> [String] {
    let place = "line \(row.written.line)"
    let reason = row.problem.map { "not checked: \($0.message)" }
    guard let key = row.written.key else {
      return [place, "", "", Shown.cell(row.written.number), reason ?? ""]
    }
    let found = row.quote.flatMap { Provenance($0)?.short(separator: " ") } ?? ""
    return [
      place, key.day, "\(key.base)/\(key.quote)", "theirs \(row.written.number)",
      reason ?? row.quote.map { "ours \(shown($0.rate))" } ?? "",
      row.percent.map { ChangeText.of($0, style: settings.style, glyphs: settings.glyphs).text }
        ?? "", found,
    ]
  }

  private func shown(_ rate: Rational) -> String {
    RateFormat().text(of: rate, style: settings.style)
  }

  private var total: String {
    "\(count.counted("price")): \(count - failed) checked, \(differing)"
      + " \(request.limit.verdict(differing))"
      + (failed == 0 ? "" : ", \(failed) not checked") + "\n"
  }

  private var totals: [(key: String, value: JSONValue)] {
    [
      ("prices", .integer(count)), ("checked", .integer(count - failed)),
      ("differing", .integer(differing)), ("not_checked", .integer(failed)),
      ("stale", .bool(stale > 0)), ("notes", .lines(notes)),
    ]
  }
}

extension PriceCheck {
  /// What there is to say once all prices are compared.
  package var remarks: [Line] {
    let notes = choices.isQuiet ? [violation == nil ? warning : nil].compactMap(\.self) : notes
    return (choices.format == .json ? [] : notes) + (violation?.lines ?? [])
      + (refusal?.lines ?? [])
  }

  private var notes: [Line] {
    guard let firstStale else { return [] }
    let verb = stale == 1 ? "was" : "were"
    return [
      Line(
        .note,
        "\(stale.counted("price")) \(verb) compared with stale rates, first in line \(firstStale)")
    ]
  }

  private var refusal: Problem? {
    if let firstUnread {
      let verb = unread == 1 ? "is" : "are"
      return Problem(
        .badData,
        "\(unread.counted("line")) of \(request.file) \(verb) no price that can be read, first line"
          + " \(firstUnread)", advice: "correct them: the reason is beside each")
    }
    return failed == count
      ? Problem(
        .badData, "no price of \(request.file) was checked", advice: "see the reason beside each")
      : nil
  }

  package var exitStatus: ExitStatus {
    let isRefused = refusal != nil || choices.isStrict && failed > 0
    let status: ExitStatus = isRefused ? .data : differing > 0 ? .unmet : .answered
    return violation == nil ? status : status.worse(.stale)
  }
}
