// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

struct Case {
  let amount: FixedAmount
  let from: Currency
  let to: Currency
  let day: Day
  let digits: Int
}

/// Conversions on random days since 1999, including weekends, between currencies the ECB quoted
/// then.
struct Cases {
  let book = RateBook()
  let columns: RateColumns
  let today = Day(daysSince1970: 20_756)
  private(set) var all: [Case] = []
  /// The amounts of ``all`` as fractions, and as text in a file.
  private(set) var fractions: [Rational] = []
  private(set) var texts: [[UInt8]] = []

  init(count: Int) {
    columns = RateColumns(book)
    let first = Day(daysSince1970: 10_595)
    var random = Repeatable()
    while all.count < count {
      let day = first.adding(Int.random(in: 0...(today - first), using: &random))
      let quoted = book.quoted(by: .ecb, on: day)
      guard let from = quoted.randomElement(using: &random),
        let to = quoted.randomElement(using: &random), from != to,
        columns.pair(from: from, to: to, on: day) != nil
      else { continue }
      let cents = Int128(Int.random(in: -10_000_000...100_000_000, using: &random))
      let amount = FixedAmount(mantissa: cents, scale: 2)
      all.append(Case(amount: amount, from: from, to: to, day: day, digits: to.minorUnit))
      fractions.append(amount.rational)
      texts.append(Array(amount.description.utf8))
    }
  }

  /// Stops unless the engine agrees with the exact fractions in every case.
  func check() {
    for (index, one) in all.enumerated() {
      for mode in [RoundingMode.halfUp, .halfEven] {
        guard let pair = columns.pair(from: one.from, to: one.to, on: one.day) else { continue }
        let fast = one.amount.converted(
          times: pair.to, over: pair.from, digits: one.digits, mode: mode)
        let exact = (fractions[index] * pair.to.rational / pair.from.rational)
          .rounded(digits: one.digits, mode: mode)
        precondition(fast?.decimal == exact, "\(one) is \(exact)")
      }
    }
  }
}

/// Gives the same numbers in every run: xorshift.
private struct Repeatable: RandomNumberGenerator {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
