// SPDX-License-Identifier: Apache-2.0

/// An intermediate value: a sum by currency, or a percentage whose base is not known yet.
package struct Operand: Equatable, Sendable {
  /// The first part; most values have only this one.
  package private(set) var first: Reading.Term
  package private(set) var rest: [Reading.Term] = []

  /// Whether it was written with a percent sign, so that it means hundredths of what is to its
  /// left.
  package var isPercent = false

  /// Whether it is a number that was a percentage, `10% * 2`: it takes no currency, because it could be
  /// meant as a percentage of an amount.
  var wasPercent = false

  package init(_ value: Rational) {
    first = Reading.Term(currency: nil, value: value)
  }

  /// The parts, in the order written. Parts that cancel out stay, as zeros.
  package var terms: [Reading.Term] { [first] + rest }

  /// The number when no currency is involved.
  package var plain: Rational? {
    rest.isEmpty && first.currency == nil ? first.value : nil
  }

  package var hasCurrency: Bool { plain == nil }

  /// Its number, a percentage taken as hundredths.
  package var number: Rational? {
    isPercent ? plain.map { $0 / 100 } : plain
  }

  /// A percentage as the number of its hundredths, which takes no currency; the same for anything else.
  package var withoutPercent: Operand {
    guard isPercent, let number else { return self }
    var result = Operand(number)
    result.wasPercent = true
    return result
  }

  /// The same parts with each number changed.
  package func map(_ change: (Rational) -> Rational) -> Operand {
    var result = self
    result.first = Reading.Term(currency: first.currency, value: change(first.value))
    if !rest.isEmpty {
      result.rest = rest.map { Reading.Term(currency: $0.currency, value: change($0.value)) }
    }
    return result
  }

  /// The same number as an amount of `currency`.
  func tagged(_ currency: Currency) -> Operand {
    var result = self
    result.first = Reading.Term(currency: currency, value: first.value)
    return result
  }

  /// The sum, part by part.
  func adding(_ other: Operand) -> Operand {
    var result = self
    result.add(other.first)
    for term in other.rest { result.add(term) }
    return result
  }

  private mutating func add(_ term: Reading.Term) {
    if term.currency == first.currency {
      first = Reading.Term(currency: first.currency, value: first.value + term.value)
    } else if let place = rest.firstIndex(where: { $0.currency == term.currency }) {
      let sum = rest[place].value + term.value
      rest[place] = Reading.Term(currency: term.currency, value: sum)
    } else {
      rest.append(term)
    }
  }
}

extension Rational {
  /// Dividing by a plain integer, as percentages do.
  static func / (left: Rational, right: Int) -> Rational { left / Rational(right) }
}
