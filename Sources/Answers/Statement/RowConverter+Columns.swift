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

    var isEmpty: Bool { if case .empty = self { true } else { false } }
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
        if plan.request.isAmountAlone {
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
        if plan.request.isAmountAlone {
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
    if statement.checked != nil {
      let row = CheckedFields(
        record: counts.records, theirs: "", to: targets[0].currency, note: failure.inCell)
      counts.checkedRows.add(row)
    }
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
      if !statement.isWhole { end = statement.end(at: cells.texts(rows, from: start)) }
    }
  }

  /// What became of an amount.
  struct Appended {
    /// Why a target has none.
    var failure: Problem?
    var isStale = false

    mutating func add(_ next: Appended) {
      (failure, isStale) = (failure ?? next.failure, isStale || next.isStale)
    }
  }

  @inline(__always)
  mutating func count(_ appended: Appended) {
    if let failure = appended.failure { counts.fail(failure) } else { counts.converted += 1 }
    if appended.isStale { counts.stale += 1 }
  }

  func appendNothing(_ note: String, into output: inout RowOutput) {
    for _ in targets {
      output.reserve(16)
      output.write(statement.separator)
      if plan.request.isAmountAlone { continue }
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

/// Rows that are not as wide as the table, or may be no transactions.
extension RowConverter {
  /// The text for which a row is a balance or a total.
  func sum(in texts: [String], mayBeTotal: Bool) -> String? {
    guard statement.decided[texts] == nil, mayBeTotal || statement.namesBalances,
      !plan.request.leavesNoneOut
    else { return nil }
    return texts.first { text in
      statement.totals.contains(text)
        || (mayBeTotal ? StatementWords.isTotal(text) : StatementWords.isBalance(text))
    }
  }

  /// A row with fewer or more columns than the heading, or one that may be a total: what is appended must
  /// be under its headings.
  @inline(never)
  mutating func convertUneven(
    _ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>, from start: Int, mayBeTotal: Bool,
    into output: inout RowOutput
  ) {
    let texts = hasBalances || mayBeTotal ? cells.texts(rows, from: start) : []
    let kind = statement.decided[texts]
    if let word = sum(in: texts, mayBeTotal: mayBeTotal) {
      let isDated = if case .unreadable = day(row, rows) { false } else { true }
      counts.leaveOut(word, isDated: isDated)
      return
    }
    if let word = kind == .leftOut ? "--leave-out" : cells.wordLeavingOut(texts) {
      (counts.rows, counts.empty) = (counts.rows + 1, counts.empty + 1)
      let note = "left out: \(Shown.cell(word))"
      if plan.request.isAmountAlone { counts.note(note) }
      pad(row, into: &output)
      for _ in 0...others.count { appendNothing(note, into: &output) }
      return
    }
    if kind == .balance {
      counts.rows += 1
      pad(row, into: &output)
      return fail(Problem(.badData, "may be a balance or a total"), into: &output)
    }
    guard row.columns > width else {
      let last = output.count
      pad(row, into: &output)
      if row.columns < statement.least {
        switch read(row, rows, from: start, cells) {
        case .outside: break
        case .failure(let failure):
          counts.rows += 1
          return fail(failure, into: &output)
        case .request, .empty:
          counts.rows += 1
          return fail(.shortRow(row.columns), into: &output)
        }
      }
      if !convert(row, rows, from: start, into: &output) { output.drop(to: last) }
      return
    }
    if row.columns <= statement.most,
      cells.texts(rows, from: start).dropFirst(width).allSatisfy(\.isEmpty)
    {
      // What is appended must be under its heading in every row.
      var (end, surplus) = (row.contentEnd, row.columns - width)
      while surplus > 0, end > start {
        end -= 1
        if rows[end] == statement.separator { surplus -= 1 }
      }
      output.drop(to: output.count - (row.contentEnd - end))
      convert(row, rows, from: start, into: &output)
      return
    }
    if read(row, rows, from: start, cells).isOutside {
      return passOver(isBlank: false, rows, from: start)
    }
    let endsInSeparator =
      row.contentEnd > 0 && rows[row.contentEnd - 1] == statement.separator
    counts.rows += 1
    fail(
      Problem(
        .longRow,
        "the row has \(row.columns) columns, the heading \(width): "
          + (endsInSeparator ? "it ends with a separator" : "a cell with a separator needs quotes")),
      into: &output)
  }
}
