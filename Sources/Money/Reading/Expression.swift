// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Reads what a person types: an amount, or a calculation with amounts.
public enum Expression {
  /// Reads `text` exactly, or says what is wrong with it and where.
  public static func read(
    _ text: String, options: ReadingOptions = ReadingOptions()
  ) throws(AmountError) -> Reading {
    guard let value = Rational(decimal: text) else {
      throw AmountError(code: .badAmount, message: "this is no amount", offset: 0)
    }
    return Reading(terms: [Reading.Term(currency: nil, value: value)])
  }
}
