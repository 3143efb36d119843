// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension PhraseParser {
  /// `eur to usd 100`: the amount of the first currency, after the pair.
  func pairWithAmount(
    _ left: ArraySlice<Lexeme>, _ joint: Lexeme, _ right: ArraySlice<Lexeme>
  ) throws(PhraseFault) -> Query? {
    guard joint.role == .to, text[joint.place] != "=",
      let base = left.last?.currency, left.dropLast().allSatisfy({ $0.role == .from }),
      let quote = right.first?.currency, right.count > 1,
      right.dropFirst().allSatisfy(\.isNumeric)
    else { return nil }
    return try amount(
      of: (base, quote, right.startIndex + 1), right, end: right.index(before: right.endIndex))
  }

  /// The comma or `and` of `usd, eur and gbp to jpy`, which has several amounts of one, or several
  /// targets.
  func list(in left: ArraySlice<Lexeme>) -> Lexeme? {
    let last = left.lastIndex(where: \.endsOperand) ?? left.startIndex
    guard let joint = left[last...].firstIndex(where: { [.comma, .and].contains($0.role) }),
      left[(joint + 1)...].contains(where: { $0.currency != nil })
    else { return nil }
    return left[joint]
  }

  /// Where the calculation begins that is after the target currencies: `20 usd in eur - 5%`. A
  /// percentage and a factor come to the same before it; a sum does not.
  func calculation(
    in right: ArraySlice<Lexeme>, after left: ArraySlice<Lexeme>, _ joint: Lexeme
  ) -> Int {
    guard joint.role == .to, text[joint.place] != "=", left.contains(where: \.endsOperand),
      let number = right.firstIndex(where: \.isNumber), number > right.startIndex
    else { return right.endIndex }
    let start = right[number - 1].joinsSteps ? number - 1 : number
    guard start > right.startIndex, right[start - 1].currency != nil else { return right.endIndex }
    var place = start
    while place < right.endIndex {
      guard let end = endOfStep(right[place...]) else { return right.endIndex }
      place = end
    }
    return start
  }

  /// Where `- 5%`, `20% off`, `, 20% off` or `/ 2` ends; nil where some lexemes begin with something else.
  private func endOfStep(_ lexemes: ArraySlice<Lexeme>) -> Int? {
    let sign = lexemes.first.flatMap { $0.joinsSteps ? $0 : nil }
    let rest = lexemes.dropFirst(sign == nil ? 0 : 1)
    guard let percentage = rest.percentage else {
      return sign?.isSign("*", "/") == true ? rest.number?.endIndex : nil
    }
    let end = percentage.endIndex
    let label = rest[end...].first.flatMap { $0.isLabel || $0.role == .off ? $0 : nil }
    let isSum = sign?.isSign("+", "-") ?? false
    let isDiscount = label?.role == .off && sign?.isSign("*", "/") != true
    let next = end + (label == nil ? 0 : 1)
    // `- 5% / 2` would be 2.5 % before the currency, and is half of what is left in the order of reading.
    if next < rest.endIndex, rest[next].isSign("*", "/") { return nil }
    return isSum || isDiscount ? next : nil
  }

  /// Reads the amount with the calculation that is after the target currencies.
  func source(
    _ left: ArraySlice<Lexeme>, calculatedWith steps: ArraySlice<Lexeme>,
    to targets: ArraySlice<Lexeme>
  ) throws(PhraseFault) -> Query {
    do throws(PhraseFault) {
      guard let first = left.first, let last = left.last, !steps.isEmpty else {
        return try source(left)
      }
      // A factor is of the whole: `20 usd + 5 usd in eur / 2`.
      let whole =
        [first.meaning(.word(.sign("(")))] + left + [last.meaning(.word(.sign(")")))]
      return try source(((left.contains(where: \.isOperator) ? whole : Array(left)) + steps)[...])
    } catch {
      if case .noCurrency = error.kind, let number = targets.first(where: \.isNumber) {
        throw text.outOfPlace(number.place)
      }
      throw error.asking { $0.currencies = targets.compactMap(\.currency) }
    }
  }
}

extension Lexeme {
  /// Whether it is a sign between two operands.
  var isOperator: Bool { isSign("+", "-", "*", "/") || role == .and }

  /// Whether a step of a calculation can come after it.
  fileprivate var joinsSteps: Bool { isOperator || role == .comma }
}
