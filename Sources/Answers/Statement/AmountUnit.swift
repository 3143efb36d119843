// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What a 1 in a column of amounts is: `amount_cents`, `Betrag (Tsd. EUR)`, `金額（千円）`.
package enum AmountUnit: Equatable, Sendable {
  /// A power of ten of the currency.
  case power(Int)
  /// The smallest unit of each currency.
  case minor

  /// Reads the word of `--unit`: `minor`, `0.01`, `1`, `1000`.
  init?(_ text: String) {
    let known = [.minor] + (-3...9).map(Self.power)
    guard let unit = known.first(where: { $0.text == text }) else { return nil }
    self = unit
  }

  var text: String {
    switch self {
    case .minor: "minor"
    case .power(let power):
      Rational(mantissa: 1, exponent: power).fullDecimal.description
    }
  }

  var shown: String { self == .minor ? "the smallest unit of its currency" : text }

  /// An amount in whole units of a currency.
  func value(of amount: Rational, in currency: Currency) -> Rational {
    let power =
      switch self {
      case .minor: -currency.minorUnit
      case .power(let power): power
      }
    return power == 0 ? amount : amount * Rational(mantissa: 1, exponent: power)
  }
}

extension TableRequest {
  /// Takes the word of `--unit`.
  mutating func read(unit text: String?) throws(Problem) {
    guard let text else { return }
    guard let unit = AmountUnit(text) else {
      throw Problem(
        .usage, "--unit: invalid value \(text)",
        advice: "write what a 1 is: 0.01 for cents, 1000 for thousands, minor for the smallest unit"
      )
    }
    self.unit = unit
  }
}

extension StatementWords {
  /// Words of a heading, or of a line before it, for parts and multiples of a currency; the longer of Chinese and
  /// Japanese first.
  private static let units: [(unit: AmountUnit, words: Set<Substring>)] =
    [
      (.minor, "minor smallest subunits"),
      (
        .power(-2),
        "cent cents ct cts p pence centimes centavos centimos centesimi rappen grosze groszy groszach gbx"
      ),
      (.power(-2), "ore haleru kopecks копейки копейках коп paise kurus 分"),
      (.power(8), "億円 亿元"),
      (
        .power(6),
        "m mn mio mln million millions millionen millones milhoes milioni miljoen miljoner"
      ),
      (.power(6), "mkr eurm usdm gbpm €m $m £m млн 百万円 百万元 百萬元 juta"),
      (.power(4), "万円 万元 萬元"), (.power(5), "lakh lakhs lac"), (.power(7), "crore crores"),
      (
        .power(3),
        "k 000 000s thousand thousands tsd tausend teur t€ keur k€ kusd kchf kgbp usdk eurk"
      ),
      (
        .power(3),
        "milliers mille mil miles millares milhares migliaia duizend duizenden tusen tusind"
      ),
      (.power(3), "tuhat tys tis ezer mii bin тыс тысяч 千円 千元 ribu"),
      (.power(9), "bn mrd billion billions миллиард млрд"),
    ].map { (unit: AmountUnit, words: String) in (unit, Set(words.split(separator: " "))) }

  /// `USD'000`
  private static func isThousands(_ token: String) -> Bool {
    token.count == 6 && token.hasSuffix("000") && token.prefix(3).allSatisfy(\.isLetter)
  }

  /// The part or multiple of a currency that a text names.
  static func unit(in name: ColumnName) -> AmountUnit? {
    let tokens = name.tokens.map { Substring(isThousands($0) ? "000" : $0) }
    return units.first { _, words in
      tokens.contains(where: words.contains)
        || words.contains { $0.utf8.count > 5 && $0 >= "一" && name.text.contains($0) }
    }?.unit
  }
}

extension PlanFinder {
  /// Asks what a 1 is where the heading of an amount, or a line before it, names a part or a multiple.
  mutating func findUnit() {
    plan.unit = request.unit
    guard plan.unit == nil else { return }
    let headings = amountColumns.map(\.name)
    let before = excerpt.rows[..<plan.rowsBefore].joined().filter { $0.amount == nil }
      .map { ColumnName($0.text) }.filter { line in
        line.tokens.count < 12
          && line.tokens.contains { $0.count > 3 && StatementWords.unit(in: ColumnName($0)) != nil }
      }
    for name in headings + before {
      guard let unit = StatementWords.unit(in: name) else { continue }
      return plan.questions.append(.unit(name.text, unit))
    }
  }
}
