// SPDX-License-Identifier: Apache-2.0

/// A currency of ISO 4217, or one of CLDR's historic ones: a two-byte index into the table.
///
/// Equal codes are equal currencies; currencies sort by code.
package struct Currency: Hashable, Sendable {
  /// Its place in ``all``, for tables indexed by currency. Valid within one build only: store the
  /// code.
  package let index: Int16

  init(index: Int16) {
    self.index = index
  }

  /// The currency with a three-letter code in either case; nil when the table has none.
  package init?(code: some StringProtocol) {
    self.init(code: String(code))
  }

  /// The currency with a three-letter code in either case; nil when the table has none.
  package init?(code: String) {
    var packed: UInt32 = 0
    var length = 0
    for byte in code.utf8 {
      let letter = byte & 0xDF
      guard length < 3, (0x41...0x5A).contains(letter) else { return nil }
      packed = packed << 8 | UInt32(letter)
      length += 1
    }
    guard length == 3, let position = CurrencyTable.position(ofPacked: packed) else { return nil }
    self.init(index: Int16(position))
  }

  /// The currency whose hundredths a word means where shares are quoted: `GBp`, `USd` and every
  /// code with only its last letter small, `GBX`, `ZAC`, `ILA`; nil for any other word.
  package init?(ofHundredths word: String) {
    guard word.utf8.count == 3, let last = word.utf8.last else { return nil }
    if let currency = Currency(code: word) {
      guard (0x61...0x7A).contains(last),
        word.utf8.dropLast().allSatisfy({ (0x41...0x5A).contains($0) })
      else { return nil }
      self = currency
      return
    }
    let whole: String
    switch word.uppercased() {
    case "GBX": whole = "GBP"
    case "ZAC": whole = "ZAR"
    case "ILA": whole = "ILS"
    default: return nil
    }
    guard let currency = Currency(code: whole) else { return nil }
    self = currency
  }

  /// All currencies of the table, sorted by code.
  package static var all: [Currency] {
    (0..<CurrencyTable.count).map { Currency(index: Int16($0)) }
  }

  var position: Int { Int(index) }
}

extension Currency {
  /// The ISO 4217 code: `EUR`.
  package var code: String { CurrencyTable.code(at: position) }

  /// The English name: `Swiss Franc`. From CLDR, or from ISO where CLDR has none.
  package var name: String { CurrencyTable.detail(.name, at: position) }

  /// The digits after the decimal point of the smallest unit: 2 for USD, 0 for JPY, 3 for BHD, 4
  /// for CLF.
  ///
  /// From ISO 4217, even where CLDR differs. Four for metals and units of account, which have no
  /// minor unit.
  package var minorUnit: Int { CurrencyTable.minorUnit(at: position) }

  /// ISO's three-digit number, as text to keep its leading zeros; empty for codes outside ISO.
  package var numericCode: String { CurrencyTable.detail(.numeric, at: position) }

  /// The symbols it is written with, the shortest usual one first; other currencies may share them.
  package var symbols: [String] {
    CurrencyTable.detail(.symbols, at: position).split(separator: ",").map(String.init)
  }

  /// The ISO 3166 codes of the countries and territories that use it now.
  package var countries: [String] {
    CurrencyTable.detail(.countries, at: position).split(separator: " ").map(String.init)
  }

  /// The decimal digits of cash prices; fewer than ``minorUnit`` where the smallest coins are gone.
  var cashDigits: Int { Int(CurrencyTable.detail(.cashDigits, at: position)) ?? minorUnit }

  /// Whether prices in it have no decimals, though it may have a minor unit.
  package var hasNoCents: Bool { cashDigits == 0 }

  /// The smallest amount payable in cash, where that is more than the minor unit: 0.05 CHF, 1 SEK.
  package var cashIncrement: Rational? {
    guard let digits = Int(CurrencyTable.detail(.cashDigits, at: position)),
      let rounding = Int(CurrencyTable.detail(.cashRounding, at: position)),
      rounding > 0 || digits < minorUnit
    else { return nil }
    return Rational(mantissa: rounding > 0 ? .init(rounding) : 1, exponent: -digits)
  }
}

extension Currency: Comparable {
  package static func < (left: Currency, right: Currency) -> Bool { left.index < right.index }
}

extension Currency: CustomStringConvertible {
  package var description: String { code }
}

extension [Currency] {
  /// The currencies of codes separated by spaces; what is not a code is left out.
  package static func codes(_ text: String) -> [Currency] {
    text.utf8.split(separator: UInt8(ascii: " ")).compactMap { Currency(code: Substring($0)) }
  }
}

extension Currency: Codable {
  package init(from decoder: any Decoder) throws {
    self = try decoder.value("no currency has the code ", Currency.init(code:))
  }

  package func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}

extension Decoder {
  /// Reads a value from the text it is stored as; an invalid text is a decoding error.
  package func value<Value>(_ fault: String, _ read: (String) -> Value?) throws -> Value {
    let text = try String(from: self)
    if let value = read(text) { return value }
    throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: fault + text))
  }
}

extension Rational {
  /// Rounded as an amount of `currency`.
  ///
  /// ``RoundingMode/cash`` rounds to the smallest amount payable in coins, and to the minor unit if
  /// the currency has no such rule. `digits` replaces the currency's minor unit; coins keep all their
  /// decimals, because one more rounding could give a sum that neither rule gives.
  package func rounded(
    for currency: Currency, mode: RoundingMode = .halfUp, digits: Int? = nil
  ) -> FixedDecimal {
    guard mode == .cash, let step = currency.cashIncrement else {
      return rounded(digits: digits ?? currency.minorUnit, mode: mode)
    }
    let count = (self / step).rounded(digits: 0, mode: .cash)
    let shown = max(digits ?? 0, step.isWhole ? 0 : currency.minorUnit)
    return (Rational(count.mantissa) * step).rounded(digits: shown)
  }
}
