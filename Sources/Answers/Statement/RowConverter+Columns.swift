// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The columns that are appended to a row.
extension RowConverter {
  /// An amount, which of two engines computes with it, and its day.
  struct RowRequest {
    let amount: RowAmount
    let currency: Currency
    let day: Day?
    let note: String?
  }

  enum Reading {
    case request(RowRequest)
    case failure(Problem)
    /// No amount.
    case empty
    /// Not a row of the table: a note, a total, the heading of another part.
    case outside(isBlank: Bool)

    var isOutside: Bool { if case .outside = self { true } else { false } }
  }

  /// `column` is the place of the amount among those that are converted.
  @inline(__always)
  mutating func append(
    _ request: RowRequest, column: Int = 0, into output: inout RowOutput
  ) -> Appended {
    var appended = Appended()
    var isConverted = false
    let mark = plan.rates.mark
    for target in targets {
      output.reserve(256)
      output.write(statement.separator)
      switch rates.find(from: request.currency, to: target.currency, on: request.day) {
      case .plain(let pair):
        var start = output.count
        let result = target.write(
          request.amount, times: pair.to, over: pair.from, to: &output)
        totals[column].add(result, in: target.currency, .after)
        isConverted = true
        mark.apply(to: &output, from: start)
        if plan.isAmountAlone {
          if let note = request.note { counts.note(note) }
          continue
        }
        output.reserve(256)
        output.write(statement.separator)
        start = output.count
        if !output.writeRate(pair.to, over: pair.from) {
          let rate = pair.to.rational / pair.from.rational
          output.append(Array(rate.fullDecimal.description.utf8))
          output.reserve(128)
        }
        mark.apply(to: &output, from: start)
        output.write(statement.separator)
        output.write(pair.day)
        output.write(statement.separator)
        output.append(plan.sourceName)
        output.reserve(8)
        output.write(statement.separator)
        if let note = request.note { append(note: note, into: &output) }
      case .kept(let place):
        let kept = rates.kept(place)
        appended.failure = appended.failure ?? kept.failure
        appended.isStale = appended.isStale || kept.isStale
        if kept.isStale { counts.warn(kept.warning) }
        counts.violation = counts.violation ?? kept.violation
        let start = output.count
        let result: RowAmount? =
          if let words = kept.words {
            target.write(request.amount, times: words.above, over: words.below, to: &output)
          } else if let rate = kept.rate {
            target.write(request.amount.rational * rate, to: &output)
          } else {
            nil
          }
        if let result {
          totals[column].add(result, in: target.currency, .after)
          isConverted = true
        }
        mark.apply(to: &output, from: start)
        if plan.isAmountAlone {
          for note in [request.note, kept.remark] { note.map { counts.note($0) } }
          continue
        }
        output.append(kept.columns)
        if let first = request.note, let second = kept.note {
          append(note: "\(first); \(second)", into: &output)
        } else if let note = request.note ?? kept.note {
          append(note: note, into: &output)
        }
      }
    }
    if isConverted { totals[column].add(request.amount, in: request.currency, .before) }
    return appended
  }

  /// Fills a row up to the width of the table.
  func pad(_ row: CSVRow, into output: inout RowOutput) {
    let missing = max(statement.width - row.columns, 0)
    output.append(Array(repeating: statement.separator, count: missing))
  }

  /// Appends nothing but the reason.
  mutating func fail(_ failure: Problem, into output: inout RowOutput) {
    counts.fail(failure)
    if statement.checked != nil { reportUnchecked(failure) }
    for _ in 0...others.count { appendNothing(failure.inCell, into: &output) }
  }

  /// A line that is no row; one that begins another table ends this one.
  mutating func passOver(
    isBlank: Bool, _ rows: UnsafeBufferPointer<UInt8>, from start: Int
  ) {
    if isBlank {
      counts.hasBlankRow = true
    } else {
      counts.others += 1
      end = statement.end(at: cells.texts(rows, from: start))
    }
  }

  /// A row without an amount.
  mutating func appendEmpty(_ texts: [String], into output: inout RowOutput) {
    counts.empty += 1
    let note = cells.noteOnEmpty(texts)
    if let note { counts.note(note) }
    for _ in 0...others.count { appendNothing(note ?? "", into: &output) }
  }

  /// What became of an amount.
  struct Appended {
    /// Why a target has none.
    var failure: Problem?
    var isStale = false
  }

  @inline(__always)
  mutating func count(_ appended: Appended) {
    if let failure = appended.failure { counts.fail(failure) } else { counts.converted += 1 }
    if appended.isStale { counts.stale += 1 }
  }

  /// Converts the amounts of several columns of a row.
  ///
  /// - Returns: whether it is a row of the table: it is if one of them says so.
  mutating func convertSeveral(
    _ rows: UnsafeBufferPointer<UInt8>, from start: Int, into output: inout RowOutput
  ) -> Bool {
    let readings = ([cells] + others).map { cells in
      let places = cells.places
      let row = CSVRow(
        rows, from: start, statement.ends, amount: places.amount, currency: places.currency,
        date: places.date, other: places.other)
      return read(row, rows, from: start, cells)
    }
    if readings.allSatisfy(\.isOutside) {
      if case .outside(let isBlank) = readings[0] { passOver(isBlank: isBlank, rows, from: start) }
      return false
    }
    counts.rows += 1
    var row: Appended?
    for (column, reading) in readings.enumerated() {
      switch reading {
      case .request(let request):
        let next = append(request, column: column, into: &output)
        row = Appended(
          failure: row?.failure ?? next.failure, isStale: next.isStale || row?.isStale ?? false)
      case .failure(let failure):
        appendNothing(failure.inCell, into: &output)
        row = Appended(failure: row?.failure ?? failure, isStale: row?.isStale ?? false)
      case .empty, .outside: appendNothing("", into: &output)
      }
    }
    if let row { count(row) } else { counts.empty += 1 }
    return true
  }

  func appendNothing(_ note: String, into output: inout RowOutput) {
    for _ in targets {
      output.reserve(16)
      output.write(statement.separator)
      if plan.isAmountAlone { continue }
      for _ in 0..<4 { output.write(statement.separator) }
      append(note: note, into: &output)
    }
  }

  /// In the encoding of the table; letters that it does not have are question marks.
  private func append(note: String, into output: inout RowOutput) {
    output.append(
      cell: statement.encoding.bytes(of: note), separator: statement.separator)
  }
}
