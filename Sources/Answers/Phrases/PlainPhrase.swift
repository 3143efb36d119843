// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// A phrase of a whole number and two different codes, `100 USD EUR`, as scripts write most of them.
/// In mixed case a code can mean hundredths: `GBp`.
///
/// The grammar reads it as the same query, but makes its tables of words first: a fifth of the
/// instructions of a command, and a ninth of its page faults.
struct PlainPhrase {
  let query: Query

  /// nil for any other phrase.
  init?(_ text: String) {
    let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, let amount = Self.number(words[0]),
      let from = Self.currency(words[1]), let to = Self.currency(words[2]), from != to
    else { return nil }
    query = Query(
      amount: Reading(terms: [Reading.Term(currency: from, value: Rational(amount))]),
      text: "\(amount)", unit: from, from: from, requested: [.currency(to)], on: nil, notes: [])
  }

  private static func currency(_ code: Substring.UTF8View) -> Currency? {
    let capitals = code.count { (0x41...0x5A).contains($0) }
    return capitals == 0 || capitals == code.count ? Currency(code: Substring(code)) : nil
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard digits.count <= 15, digits.first != UInt8(ascii: "0") else { return nil }
    return Expression.wholeNumber(Substring(digits))
  }
}
