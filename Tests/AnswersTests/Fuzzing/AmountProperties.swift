// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

/// Properties of every text a person can type. `make fuzz` looks for one that breaks them.
enum AmountProperties {
  /// The result of an input.
  enum Outcome: Equatable {
    case accepted
    case refused
    /// It was read or refused incorrectly.
    case broken(String)
  }

  /// The names of the fuzz targets.
  static let targets = ["amounts", "expressions", "prices", "decimals"]

  /// The result of an input for a target; nil when the target is not one of these.
  static func outcome(of target: String, _ bytes: [UInt8]) -> Outcome? {
    switch target {
    case "amounts":
      return read(String(decoding: bytes, as: UTF8.self), ReadingOptions()) {
        (grammar, text) throws(Problem) in try grammar.cell(text)
      }
    case "expressions":
      let options = Self.options(bytes.first ?? 0)
      let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
      return read(text, options) { (grammar, text) throws(Problem) in try grammar.amount(text) }
    case "prices":
      return price(String(decoding: bytes.dropFirst(), as: UTF8.self), locale: bytes.first ?? 0)
    case "decimals": return decimal(bytes)
    default: return nil
    }
  }

  private static func options(_ choice: UInt8) -> ReadingOptions {
    var options = ReadingOptions()
    options.decimal = DecimalMark.allCases[Int(choice) % DecimalMark.allCases.count]
    options.localeDecimal = [nil, .point, .comma][Int(choice / 8) % 3]
    options.localeCurrency = [nil, .usd, .eur, .jpy][Int(choice / 32) % 4]
    return options
  }

  private static let locales = [
    "C", "en_US", "de_DE", "de_CH", "fr_FR", "en_IN", "ja_JP", "es_CO", "en_ZM", "id_ID", "ar_KW",
  ]

  /// A price under a locale, and whether a locale changes what is read without one.
  private static func price(_ text: String, locale choice: UInt8) -> Outcome {
    let name = locales[Int(choice & 0x7F) % locales.count]
    var options = ReadingOptions(locales: Locales(["LC_ALL": name]))
    options.readsAccounting = choice > 0x7F
    let outcome = read(text, options) { (grammar, text) throws(Problem) in try grammar.amount(text)
    }
    let plain = ReadingOptions(readsAccounting: options.readsAccounting)
    if outcome == .accepted, let local = try? Grammar(options: options).amount(text).query.amount,
      let neutral = try? Grammar(options: plain).amount(text).query.amount,
      local.terms.map(\.currency) == neutral.terms.map(\.currency), local.terms != neutral.terms
    {
      return .broken("another number in \(name)")
    }
    return outcome
  }

  private static func read(
    _ text: String, _ options: ReadingOptions,
    _ rule: (Grammar, String) throws(Problem) -> Meaning
  ) -> Outcome {
    let reading: Reading
    do {
      reading = try rule(Grammar(options: options), text).query.amount
    } catch {
      if let offset = error.offset, !(0...text.count).contains(offset) {
        return .broken("an error outside the text")
      }
      return error.message.isEmpty ? .broken("an error that says nothing") : .refused
    }
    if reading.terms.isEmpty { return .broken("read as nothing") }
    for term in reading.terms { if let broken = written(term) { return .broken(broken) } }
    guard let echo = reading.echo?.text(), echo.utf8.count <= Limits.digits else {
      return .accepted
    }
    var plain = ReadingOptions(decimal: .point)
    plain.localeCurrency = options.localeCurrency
    guard let again = try? Grammar(options: plain).amount(echo).query.amount,
      again.terms == reading.terms
    else { return .broken("the echo \(echo) is not what was read") }
    return .accepted
  }

  /// Writes a value in every style and reads the exact ones back.
  private static func written(_ term: Reading.Term) -> String? {
    let currency = term.currency ?? .usd
    for mode in RoundingMode.allCases {
      let rounded = term.value.rounded(for: currency, mode: mode)
      if rounded.description == "-0" { return "a negative zero" }
      // Longer ones exceed the limits for reading.
      guard rounded.description.utf8.count <= Limits.digits else { continue }
      if Rational(decimal: rounded.description) != rounded.rational {
        return "\(rounded.description) is written, and read as another value"
      }
    }
    let significant = term.value.rounded(significant: 28)
    if significant.formatted(.english).isEmpty { return "written as nothing" }
    if let exact = term.value.exactDecimal, exact.rational != term.value {
      return "\(exact) is not exact"
    }
    return nil
  }

  /// The 128-bit engine compared with fractions.
  private static func decimal(_ bytes: [UInt8]) -> Outcome {
    guard let exact = Rational(decimal: String(decoding: bytes, as: UTF8.self)) else {
      return .refused
    }
    // By the magnitude: BigInt 6.0.1 rounds a negative number up when it shifts it right, and Int128
    // takes its upper half from such a shift.
    guard let decimal = exact.exactDecimal,
      let magnitude = Int128(exactly: decimal.mantissa.magnitude)
    else {
      return .accepted
    }
    let mantissa = decimal.mantissa.signum() < 0 ? -magnitude : magnitude
    let fixed = FixedAmount(mantissa: mantissa, scale: decimal.digits)
    if fixed.rational != exact { return .broken("read as \(fixed) and as \(exact)") }
    // Longer ones exceed the limits for reading.
    let written = fixed.description
    if written.utf8.count <= Limits.digits, Rational(decimal: written) != exact {
      return .broken("written as \(written)")
    }
    guard let from = FixedRate(mantissa: 15_725, scale: 2),
      let to = FixedRate(mantissa: 108_765, scale: 5)
    else { return .broken("no rates") }
    let converted = fixed.rational * to.rational / from.rational
    for mode in RoundingMode.allCases where mode != .cash {
      guard let fast = fixed.converted(times: to, over: from, digits: 2, mode: mode) else {
        continue
      }
      if fast.decimal != converted.rounded(digits: 2, mode: mode) {
        return .broken("\(fixed) in \(mode.rawValue) is \(fast)")
      }
    }
    return .accepted
  }
}
