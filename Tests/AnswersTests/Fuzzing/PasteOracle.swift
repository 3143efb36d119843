// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money

/// What an amount offered from a text may be, decided from the characters of the text alone: another
/// reader than the one that found it.
enum PasteOracle {
  /// What is wrong with an offered amount; nil for nothing.
  static func fault(of found: AmountsInText.Found, in text: [Unicode.Scalar]) -> String? {
    guard case .success(let reading) = found.reading else { return nil }
    let written = text[found.place]
    if let fault = fault(before: found.place.lowerBound, in: text)
      ?? fault(after: found.place.upperBound, in: text)
    {
      return "\(found.text): \(fault)"
    }
    guard reading.terms.count == 1, let value = reading.value else {
      return "\(found.text): not one amount"
    }
    // Of a range, each end has the sign, the power and the currency of what is offered for it.
    let isRange = String(String.UnicodeScalarView(written)) != found.text
    let own = isRange ? Array(found.text.unicodeScalars)[...] : written
    if !value.isZero, (value < .zero) != hasMinus(own) { return "\(found.text): another sign" }
    if !isPlausible(value.magnitude, of: own) { return "\(found.text): another power, \(value)" }
    let codes = codes(in: own)
    if let code = reading.currency?.code, !codes.isEmpty, !codes.contains(code) {
      return "\(found.text): \(code)"
    }
    return nil
  }

  // MARK: - Around

  private static func fault(before start: Int, in text: [Unicode.Scalar]) -> String? {
    let blanks = text[..<start].reversed().prefix(while: isBlank).count
    guard let last = text[..<(start - blanks)].last else { return nil }
    if belongs(last) { return "\(last) is before it" }
    guard blanks == 0 else { return nil }
    if isLetter(last) { return "\(last) goes on" }
    let isMark = !isBreak(last) && isDigit(text[..<(start - 1)].last)
    return isMark && isDigit(text[start...].first) ? "digits are before it" : nil
  }

  private static func fault(after end: Int, in text: [Unicode.Scalar]) -> String? {
    let blanks = text[end...].prefix(while: isBlank).count
    let rest = text[(end + blanks)...]
    guard let next = rest.first, !(next == "-" && rest.dropFirst().first == ">") else { return nil }
    if belongs(next) { return "\(next) is after it" }
    guard blanks == 0 else { return nil }
    if isLetter(next) { return "\(next) goes on" }
    let isMark = !isBreak(next) && isDigit(text[(end + 1)...].first)
    return isMark ? "digits are after it" : nil
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace
  }

  private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.numericType == .decimal
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

  /// Digits, signs and what calculates.
  private static func belongs(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil && !isLetter(scalar)
      || "+-*/^%#\\±∓×÷−‐‑‒–—―﹣－".unicodeScalars.contains(scalar)
  }

  // MARK: - Inside

  private static func hasMinus(_ written: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let digit = written.firstIndex(where: { isDigit($0) }) else { return false }
    return written[..<digit].contains { "-−‐‑‒–—―﹣－".unicodeScalars.contains($0) }
  }

  /// Whether a value has the digits that are written, and the power that is written with them.
  private static func isPlausible(
    _ value: Rational, of written: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard let first = written.firstIndex(where: { isDigit($0) }),
      let last = written.lastIndex(where: { isDigit($0) })
    else { return false }
    // A digit with an exponent is none of a receipt, and has no power of words.
    if written.contains(where: { $0 == "e" || $0 == "E" }),
      String(String.UnicodeScalarView(written)).contains(/[0-9][eE][0-9]/)
    {
      return true
    }
    var whole = Rational.zero
    var decimals: Int?
    for scalar in written[first...last] {
      if let digit = scalar.properties.numericValue, isDigit(scalar) {
        whole = whole * Rational(10) + Rational(Int(digit))
        decimals = decimals.map { $0 + 1 }
      } else {
        decimals = 0
      }
    }
    if written.contains("½") { whole = whole + Rational(1, 2) }
    // Before the digits, a letter is a symbol: `K500`, `T$30`.
    let power = power(of: written[first...])
    return [0, decimals ?? 0].contains { places in
      // In cents, an amount is the hundredth part.
      [0, -2].contains { value == whole.shifted(by: power - places + (hasCents(written) ? $0 : 0)) }
    }
  }

  private static func words(in written: ArraySlice<Unicode.Scalar>) -> [String] {
    written.split { !isLetter($0) }.map { String(String.UnicodeScalarView($0)) }
  }

  private static func hasCents(_ written: ArraySlice<Unicode.Scalar>) -> Bool {
    words(in: written).contains {
      ["cent", "cents", "pence", "penny", "p", "rappen", "c"].contains($0.lowercased())
    }
  }

  private static func power(of written: ArraySlice<Unicode.Scalar>) -> Int {
    words(in: written).reduce(0) { $0 + power(ofWord: $1) }
  }

  private static func power(ofWord word: String) -> Int {
    if let power = powers[word.lowercased()] { return power }
    let digits = word.filter { powers[String($0)] != nil }
    if digits.count > 1, digits.allSatisfy({ !$0.isASCII }) {
      return digits.reduce(0) { $0 + (powers[String($1)] ?? 0) }
    }
    let begun = powers.keys.filter { word.count > $0.count && word.lowercased().hasPrefix($0) }
    for start in begun.sorted(by: { $0.count > $1.count }) {
      let rest = String(word.dropFirst(start.count))
      if Currency(code: rest) != nil || ["kr", "€", "円", "元"].contains(rest.lowercased()) {
        return Currency(code: word) != nil ? 0 : powers[start] ?? 0
      }
    }
    return 0
  }

  private static let powers = [
    "k": 3, "t": 3, "tsd": 3, "tausend": 3, "tys": 3, "thousand": 3, "grand": 3, "tyc": 3,
    "m": 6, "mn": 6, "mio": 6, "mln": 6, "million": 6, "millions": 6, "millionen": 6, "mill": 6,
    "millones": 6, "milioni": 6, "millón": 6, "milione": 6, "mm": 6,
    "b": 9, "bn": 9, "mrd": 9, "mld": 9, "md": 9, "mds": 9, "mia": 9, "billion": 9,
    "billions": 9, "milliarden": 9, "milliards": 9, "miliardi": 9,
    "tn": 12, "trn": 12, "trillion": 12, "hundred": 2, "lakh": 5, "crore": 7, "man": 4, "万": 4,
    "億": 8, "亿": 8, "oku": 8, "wan": 4, "百": 2, "千": 3,
  ]

  /// The codes in capitals, and what a symbol of one currency means.
  private static func codes(in written: ArraySlice<Unicode.Scalar>) -> Set<String> {
    var codes = Set(
      words(in: written).compactMap { word in
        [word, String(word.suffix(3))].lazy.compactMap { Currency(code: $0) }
          .first { word.hasSuffix($0.code) }?.code
      })
    for (symbol, code) in [("€", "EUR"), ("zł", "PLN"), ("₹", "INR")] as [(String, String)]
    where String(String.UnicodeScalarView(written)).contains(symbol) {
      codes.insert(code)
    }
    return codes
  }
}

extension Rational {
  fileprivate func shifted(by power: Int) -> Rational {
    let ten = Rational(10).raised(to: abs(power))
    return power < 0 ? self / ten : self * ten
  }
}
