// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The columns that are appended to a row.
extension RowConverter {
  @inline(__always)
  mutating func append(_ request: RowRequest, into output: inout RowOutput) {
    var failure: Problem?
    var isStale = false
    let mark = plan.rates.mark
    for target in targets {
      output.reserve(256)
      output.write(statement.separator)
      switch rates.find(from: request.currency, to: target.currency, on: request.day) {
      case .plain(let pair):
        var start = output.count
        target.write(request.amount, times: pair.to, over: pair.from, to: &output)
        mark.apply(to: &output, from: start)
        if plan.isAmountAlone { continue }
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
        failure = failure ?? kept.failure
        isStale = isStale || kept.isStale
        if kept.isStale { counts.warn(kept.warning) }
        counts.violation = counts.violation ?? kept.violation
        let start = output.count
        if let words = kept.words {
          target.write(request.amount, times: words.above, over: words.below, to: &output)
        } else if let rate = kept.rate {
          target.write(request.amount.rational * rate, to: &output)
        }
        mark.apply(to: &output, from: start)
        if plan.isAmountAlone { continue }
        output.append(kept.columns)
        if let first = request.note, let second = kept.note {
          append(note: "\(first); \(second)", into: &output)
        } else if let note = request.note ?? kept.note {
          append(note: note, into: &output)
        }
      }
    }
    if let failure { counts.fail(failure) } else { counts.converted += 1 }
    if isStale { counts.stale += 1 }
  }

  @inline(never)
  mutating func fail(_ failure: Problem, into output: inout RowOutput) {
    counts.fail(failure)
    appendNothing(failure.inCell, into: &output)
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
      cell: note, separator: statement.separator, encoding: statement.encoding)
  }
}
