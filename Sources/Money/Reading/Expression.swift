// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Reads what the user types: an amount, or a calculation with amounts.
package enum Expression {
  /// Reads `text` exactly, or reports what is wrong with it and where.
  ///
  /// Amounts in every script, grouping and sign listed in the manual; `+ - * / ^ ( )`, `×` `÷` `−`,
  /// percent, `of`, `off` and `on` after a percentage; currencies before or after their amounts.
  /// Nothing is skipped, and any guess is noted in the reading.
  ///
  /// - Throws: ``AmountError`` with the position of the first thing that cannot be read, or with
  ///   both readings of an ambiguous number.
  package static func read(
    _ text: String, options: ReadingOptions = ReadingOptions()
  ) throws(AmountError) -> Reading {
    try read(text, options: options, only: false)
  }

  /// With `amount`, anything but one number with its sign and currency is refused.
  static func read(
    _ text: String, options: ReadingOptions, only amount: Bool
  ) throws(AmountError) -> Reading {
    do {
      return try evaluate(text, options, amount)
    } catch {
      throw error.counted(in: text)
    }
  }

  private static func evaluate(
    _ text: String, _ options: ReadingOptions, _ amount: Bool
  ) throws(AmountError) -> Reading {
    if let whole = wholeNumber(text) {
      return Reading(terms: [Reading.Term(currency: nil, value: Rational(whole))])
    }
    guard text.utf8.count <= Limits.bytes else {
      throw AmountError(
        code: .limit, message: "amount too long: at most 16,384 bytes", offset: 0)
    }
    var lexer = Lexer(text, options: options)
    try lexer.run()
    let (tokens, isMoved) =
      options.readsAccounting ? SignedAmount.normalize(lexer.tokens) : (lexer.tokens, false)
    guard !tokens.isEmpty else {
      throw AmountError(message: "an amount is missing", offset: 0)
    }
    if amount, let extra = firstCalculation(tokens) {
      throw AmountError(message: "a calculation is not allowed here", offset: extra.start)
    }
    var evaluator = Evaluator()
    let operand = try evaluator.run(tokens)
    let needsEcho = isMoved || tokens.contains(where: \.needsEcho)
    let value = operand.number.map { [Reading.Term(currency: nil, value: $0)] }
    return Reading(
      terms: value ?? operand.terms, echo: needsEcho ? Echo(tokens) : nil,
      notes: lexer.notes)
  }

  /// The number in a text of only ASCII digits, as most amounts are while they are typed: no marks
  /// to interpret and nothing to compute. Nil for any other text.
  package static func wholeNumber(_ text: some StringProtocol) -> Int? {
    let maximumBytes = 18
    guard (1...maximumBytes).contains(text.utf8.count) else { return nil }
    var value = 0
    for byte in text.utf8 {
      let digit = Int(byte) - 0x30
      guard (0...9).contains(digit) else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// The first token that makes the text more than one signed number with a currency.
  private static func firstCalculation(_ tokens: [Token]) -> Token? {
    var numbers = 0
    return tokens.first { token in
      switch token.kind {
      case .times, .divide, .over, .power, .percent, .open, .close, .share: return true
      case .currency: return false
      case .plus, .minus: return numbers > 0
      case .number:
        numbers += 1
        return numbers > 1
      }
    }
  }
}

extension Token {
  fileprivate var needsEcho: Bool {
    if case .number(let number) = kind { number.needsEcho } else { false }
  }
}

/// Reads one amount, without calculations: a table cell, a form field.
package enum Amount {
  /// Reads `text` as one number with an optional sign and currency.
  ///
  /// - Throws: ``AmountError``, also for what ``Expression/read(_:options:)`` would compute.
  package static func read(
    _ text: String, options: ReadingOptions = ReadingOptions()
  ) throws(AmountError) -> Reading {
    try Expression.read(text, options: options, only: true)
  }
}
