// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What is ambiguous in a number until its currency is known.
struct Ambiguity {
  /// The index of the number's token.
  let token: Int
  let kind: Kind
  let position: Int

  enum Kind {
    /// The only mark, before three digits: `1.234`.
    case mark(Unicode.Scalar)
    /// Letters that are another power of ten elsewhere, in lower case: `t`, `mm`.
    case letters(String)
  }

  /// What letters can mean, and whether they mean something else next to a currency only.
  static let meanings: [String: (words: String, needsCurrency: Bool)] = [
    // German writes t for thousand.
    "t": ("thousand or trillion", true),
    // Mexico writes M.N. for its own pesos.
    "mn": ("million or moneda nacional", true),
    // Spanish writes mm for thousand millions.
    "mm": ("million or thousand million", false),
    // Mil is a thousand in Spanish.
    "mil": ("million or thousand", false),
    "cr": ("crore (10,000,000) or credit", false),
  ]
}

extension Ambiguity {
  /// Whether amounts of a currency are counted in crores.
  fileprivate static func countsCrores(_ currency: Currency?) -> Bool {
    currency.map { ["INR", "PKR", "BDT", "NPR"].contains($0.code) } ?? false
  }
}

extension Lexer {
  /// Settles the ambiguities, using the currency next to each number and the options.
  mutating func settle() throws(AmountError) {
    for ambiguity in ambiguities {
      guard case .number(let number) = tokens[ambiguity.token].kind else { continue }
      let currency = currency(nextTo: ambiguity.token) ?? options.assumedCurrency
      // Millions of yen may have a fraction: with a magnitude the currency decides nothing.
      let unit = number.exponent == 0 ? currency : nil
      switch ambiguity.kind {
      case .mark(let mark):
        try decide(ambiguity, number, isDecimal(mark, unit))
      case .letters(let letters):
        guard let meaning = Ambiguity.meanings[letters], currency != nil || !meaning.needsCurrency
        else { continue }
        let local = options.isStrict ? nil : options.localeCurrency
        if letters == "cr", [currency, local].contains(where: Ambiguity.countsCrores) { continue }
        throw unclear(ambiguity, meaning.words)
      }
    }
  }

  /// Whether the mark of an ambiguous number is decimal; nil where nothing decides it.
  private func isDecimal(_ mark: Unicode.Scalar, _ currency: Currency?) -> Bool? {
    if let isDecimal = reads(mark, as: options.decimal) { return isDecimal }
    // Yen have no fraction, wherever they are written; but agio itself writes one with `--exact`.
    if currency?.minorUnit == 0 {
      let isOwn =
        !options.readsAccounting
        && reads(mark, as: options.localeDecimal ?? .point) == true
      return isOwn ? nil : false
    }
    guard !options.isStrict, let local = options.localeDecimal,
      let isDecimal = reads(mark, as: local)
    else { return nil }
    guard let currency else { return isDecimal }
    // Three decimals are usual in dinars, and never used where there are not even cents.
    let isUnusual = isDecimal ? currency.cashDigits == 0 : currency.minorUnit == 3
    return isUnusual ? nil : isDecimal
  }

  /// Whether a mark is decimal where this one is; nil for auto.
  private func reads(_ mark: Unicode.Scalar, as decimal: DecimalMark) -> Bool? {
    decimal == .auto ? nil : decimal.rawValue == String(mark)
  }

  /// Makes the last three digits decimals, keeps the number whole, or refuses it with both
  /// readings.
  private mutating func decide(
    _ ambiguity: Ambiguity, _ number: NumberToken, _ isDecimal: Bool?
  ) throws(AmountError) {
    guard let isDecimal else {
      let both = [0, 3].map { places in
        FixedDecimal(mantissa: number.digits.value, digits: places).description
      }
      throw AmountError(
        code: .ambiguousAmount,
        message: "\(written(at: ambiguity)): thousands or decimals, \(both[0]) or \(both[1])?",
        offset: ambiguity.position, readings: both, concernsDecimalMark: true)
    }
    guard isDecimal else { return }
    let decimal = NumberToken(
      digits: number.digits, exponent: number.exponent - 3, needsEcho: number.needsEcho)
    tokens[ambiguity.token] = Token(kind: .number(decimal), start: tokens[ambiguity.token].start)
  }

  /// An ambiguous number as it is written.
  private func written(at ambiguity: Ambiguity) -> String {
    let number = text[tokens[ambiguity.token].start...].prefix {
      $0.properties.numericType != nil || $0 == "." || $0 == ","
    }
    return String(String.UnicodeScalarView(number))
  }

  /// The currency after a number or, with at most a sign in between, before it.
  private func currency(nextTo index: Int) -> Currency? {
    if let after = currency(at: index + 1) { return after }
    return currency(at: isSign(at: index - 1) ? index - 2 : index - 1)
  }

  private func currency(at index: Int) -> Currency? {
    guard tokens.indices.contains(index), case .currency(let currency) = tokens[index].kind else {
      return nil
    }
    return currency
  }

  private func isSign(at index: Int) -> Bool {
    tokens.indices.contains(index) && [.plus, .minus].contains(tokens[index].kind)
  }

  /// The letters from a position on.
  private func word(at start: Int) -> String {
    let end = text[start...].firstIndex { !$0.properties.isAlphabetic } ?? text.count
    return String(String.UnicodeScalarView(text[start..<end]))
  }

  private func unclear(_ ambiguity: Ambiguity, _ meanings: String) -> AmountError {
    AmountError(
      code: .ambiguousAmount,
      message: "\(Quoted.text(word(at: ambiguity.position))) can mean \(meanings)",
      advice: "write all digits of the amount", offset: ambiguity.position)
  }
}
