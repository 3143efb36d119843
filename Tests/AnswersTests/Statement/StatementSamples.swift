// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money

@testable import Answers
@testable import Rates

/// The tables of `Samples/statements`, and the amount, currency and day of each row.
struct StatementSample: CustomStringConvertible {
  struct Meant {
    let amount: Rational
    let currency: Currency
    let day: Day
  }

  enum Verdict: String {
    case first, advised, refused, partly, wrong
  }

  let name: String
  let bytes: [UInt8]
  let target: Currency
  let needs: [String]
  let answers: [String]
  let rows: [Meant?]
  /// Rows before the table, with the heading.
  let before: Int
  let hasHeading: Bool

  /// The rates around the days of the samples: those of all years take longer to read than a table.
  private static let book: RateBook = {
    let (all, starts) = (RateBook(), [("2021-03-08", 8), ("2023-11-25", 300)])
    let days = starts.flatMap { start, count in
      (0..<count).map { Day(daysSince1970: Samples.day(start).daysSince1970 + $0) }
    }
    let publications = days.compactMap { day in
      all.publication(of: .ecb, onOrBefore: day).flatMap { $0.day == day ? $0 : nil }
    }
    return RateBook(histories: [SourceHistory(source: .ecb, locked: publications)], lock: nil)
  }()

  var description: String { name }

  static let all: [StatementSample] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Samples/statements")
    guard let data = try? Data(contentsOf: folder.appending(path: "expected.json")),
      let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    return list.compactMap { spec in
      guard let file = spec["file"] as? String, let rows = spec["rows"] as? [Any],
        let bytes = try? Data(contentsOf: folder.appending(path: file)),
        let target = (spec["to"] as? String).flatMap(Currency.init(code:))
      else { return nil }
      return StatementSample(
        name: file, bytes: Array(bytes), target: target,
        needs: (spec["needs"] as? [String: String] ?? [:]).flatMap { [$0.key, $0.value] },
        answers: spec["answers"] as? [String] ?? [],
        rows: rows.map { row in
          guard let cells = row as? [String], let currency = Currency(code: cells[1]),
            let day = Day(iso: cells[2]),
            let amount = try? Cell.read(cells[0], options: ReadingOptions(decimal: .point)).value
          else { return nil }
          return Meant(amount: amount, currency: currency, day: day)
        },
        before: (spec["lines_before"] as? Int ?? 0) + (spec["heading"] as? Bool == true ? 1 : 0),
        hasHeading: spec["heading"] as? Bool == true)
    }
  }()

  func request(_ words: [String]) throws -> TableRequest {
    try Self.request(words, to: target)
  }

  /// The request of a command with these options, for amounts alone with a decimal point.
  static func request(_ words: [String], to target: Currency = .eur) throws -> TableRequest {
    var texts = TableRequest.Texts()
    var choices = Choices()
    var (hasHeader, hasQuotes) = (true, true)
    var words = words[...]
    while let option = words.popFirst() {
      if option == "--no-header" || option == "--no-quotes" {
        hasHeader = hasHeader && option != "--no-header"
        hasQuotes = hasQuotes && option != "--no-quotes"
        continue
      }
      let value = words.popFirst() ?? ""
      switch option {
      case "--amount": texts.amount = value
      case "--debit": texts.debit = value
      case "--credit": texts.credit = value
      case "--sign": texts.sign = value
      case "--currency": texts.currency = value
      case "--from": texts.from = value
      case "--date": texts.date = value
      case "--on": choices.on = value
      case "--date-format": texts.dateFormat = value
      case "--read": texts.readings.append(value)
      case "--skip": texts.skip = value
      case "--leave-out": texts.leaveOut = value
      case "--year": texts.year = value
      case "--unit": texts.unit = value
      case "--encoding": texts.encoding = value
      case "--delimiter": texts.delimiter = value
      case "--into": texts.into = value
      case "--decimal": choices.decimal = value == "," ? .comma : .point
      default: break
      }
    }
    var request = try TableRequest(
      to: target.code, texts, choices,
      reader: Grammar(today: Samples.clock.today, options: ReadingOptions()),
      settings: Settings())
    request.isAmountAlone = true
    request.isPlain = true
    (request.hasHeader, request.hasQuotes) = (hasHeader, hasQuotes)
    return request
  }

  /// The same table with other rows.
  func with(before: Int, rows: [Meant?]) -> StatementSample {
    StatementSample(
      name: name, bytes: bytes, target: target, needs: needs, answers: answers, rows: rows,
      before: before, hasHeading: hasHeading)
  }

  /// What comes of the table, with what a person has to add; then with the answer to its question.
  func judge(bytes: [UInt8]? = nil, follows: Bool = true) throws -> (
    verdict: Verdict, notes: String
  ) {
    let bytes = bytes ?? self.bytes
    var words = needs
    for attempt in [Verdict.first, .advised] {
      let request = try request(words)
      var table = TableSample(request)
      table.book = Self.book
      let result = table.run(bytes)
      if let error = result.error {
        let advice: String =
          if case .run(let runs) = error.remedy { runs.first?.command ?? "" } else { "" }
        if rows.allSatisfy({ $0 == nil }) { return (.first, error.message) }
        guard follows, attempt == .first, !answers.isEmpty || !advice.isEmpty
        else {
          return (.refused, "\(error.message) | \(advice)")
        }
        words +=
          answers.isEmpty
          ? advice.split(separator: " ").dropFirst().map { String($0.replacing("'", with: "")) }
            .filter { $0 != "--from" && $0 != "CUR" }
          : answers
        continue
      }
      if result.counts.exitStatus(for: request) == .data {
        let isMeant = rows.allSatisfy { $0 == nil }
        return (
          isMeant ? .first : .refused, "no rows: \(result.counts.lines(for: request).map(\.text))"
        )
      }
      let (verdict, notes) = compare(bytes, result.output)
      if verdict == .wrong, let remarks = result.plan?.remarks, !remarks.isEmpty {
        return (.wrong, "\(notes), and said: \(remarks)")
      }
      return (verdict ?? attempt, notes)
    }
    return (.refused, "")
  }

  private func compare(_ bytes: [UInt8], _ output: [UInt8]) -> (Verdict?, String) {
    let (before, after) = (Self.records(bytes), Self.records(output))
    guard before.count == after.count else {
      return (.wrong, "\(before.count) rows, \(after.count)")
    }
    var missing = ""
    for (index, meant) in rows.enumerated() where self.before + index < before.count {
      let (old, new) = (before[self.before + index], after[self.before + index])
      let kept = old.reversed().drop { $0 <= 0x20 || $0 == 0x2C || $0 == 0x3B }.count
      guard new.starts(with: old.prefix(kept)) else { return (.wrong, "row \(index) changed") }
      let added = String(decoding: new.dropFirst(old.count), as: UTF8.self)
        .filter { "0123456789.-".contains($0) }
      let amount = new.count == old.count ? "" : added
      let value = meant.flatMap { meant in
        (try? Self.book.quote(
          from: meant.currency, to: target, on: meant.day, at: Samples.clock, source: .auto))
          .map { Settings().rounded(meant.amount * $0.rate, in: target).description }
      }
      if amount == (value ?? "") { continue }
      if amount.isEmpty {
        missing += "row \(index) empty, \(value ?? "") meant; "
      } else {
        return (.wrong, "row \(index): \(amount), \(value ?? "nothing") meant")
      }
    }
    return (missing.isEmpty ? nil : .partly, missing)
  }

  /// The rows of a file, without their line ends.
  static func records(_ bytes: [UInt8]) -> [[UInt8]] {
    var records: [[UInt8]] = [[]]
    var isQuoted = false
    let lineEnd: UInt8 = bytes.contains(0x0A) ? 0x0A : 0x0D
    for byte in bytes {
      if byte == 0x22 { isQuoted.toggle() }
      if byte == lineEnd, !isQuoted {
        records.append([])
      } else if byte != 0x0D {
        records[records.count - 1].append(byte)
      }
    }
    return records.last?.isEmpty == true ? records.dropLast() : records
  }
}
