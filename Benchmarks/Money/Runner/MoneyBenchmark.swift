// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// Conversions at historic dates: the engine with machine words compared with exact fractions.
@main
enum MoneyBenchmark {
  static func main() {
    let cases = Cases(count: 1 << 16)
    cases.check()
    print("| case | ns each | M/s | × the first |")
    print("| --- | ---: | ---: | ---: |")
    let goal = convert(cases, .halfUp)
    print(row("lookup and conversion, half-up", goal))
    print(row("lookup and conversion, half-even", convert(cases, .halfEven), against: goal))
    print(row("lookup alone", lookUp(cases), against: goal))
    print(row("text input, lookup, conversion, text output", rows(cases), against: goal))
    print(row("the same lookup, conversion by exact fractions", exact(cases), against: goal))
    print(row("lookup in the book, by exact fractions", fromBook(cases), against: goal))
  }

  private static func convert(_ cases: Cases, _ mode: RoundingMode) -> Double {
    let (all, columns) = (cases.all, cases.columns)
    return measure(count: 5_000_000) { index in
      let one = all[index & (all.count - 1)]
      guard let pair = columns.pair(from: one.from, to: one.to, on: one.day),
        let result = one.amount.converted(
          times: pair.to, over: pair.from, digits: one.digits, mode: mode)
      else { return 0 }
      return Int(truncatingIfNeeded: result.mantissa)
    }
  }

  private static func lookUp(_ cases: Cases) -> Double {
    let (all, columns) = (cases.all, cases.columns)
    return measure(count: 5_000_000) { index in
      let one = all[index & (all.count - 1)]
      guard let pair = columns.pair(from: one.from, to: one.to, on: one.day) else { return 0 }
      return Int(truncatingIfNeeded: pair.from.mantissa &+ pair.to.mantissa)
    }
  }

  private static func rows(_ cases: Cases) -> Double {
    let (all, columns, texts) = (cases.all, cases.columns, cases.texts)
    let cell = AmountCell(.point, options: ReadingOptions())
    var line: [UInt8] = []
    line.reserveCapacity(64)
    return measure(count: 2_000_000) { index in
      let one = all[index & (all.count - 1)]
      let text = texts[index & (all.count - 1)]
      guard let amount = text.withUnsafeBufferPointer({ cell.read($0) }),
        let pair = columns.pair(from: one.from, to: one.to, on: one.day),
        let result = amount.converted(times: pair.to, over: pair.from, digits: one.digits)
      else { return 0 }
      line.removeAll(keepingCapacity: true)
      result.write(to: &line)
      return line.count
    }
  }

  private static func exact(_ cases: Cases) -> Double {
    let (all, columns, fractions) = (cases.all, cases.columns, cases.fractions)
    return measure(count: 100_000) { index in
      let one = all[index & (all.count - 1)]
      guard let pair = columns.pair(from: one.from, to: one.to, on: one.day) else { return 0 }
      let amount = fractions[index & (all.count - 1)]
      return (amount * pair.to.rational / pair.from.rational).rounded(digits: one.digits).digits
    }
  }

  private static func fromBook(_ cases: Cases) -> Double {
    let (all, book, fractions) = (cases.all, cases.book, cases.fractions)
    return measure(count: 50_000) { index in
      let one = all[index & (all.count - 1)]
      let amount = fractions[index & (all.count - 1)]
      guard
        let quote = try? book.quote(from: one.from, to: one.to, on: one.day, today: cases.today)
      else { return 0 }
      return (amount * quote.rate).rounded(digits: one.digits).digits
    }
  }
}
