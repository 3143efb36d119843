// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why a text is not an amount, and where.
package struct AmountError: Error, Equatable, Sendable, Codable {
  /// The kind of error, as scripts see it in JSON.
  package enum Code: String, Codable, Sendable {
    /// It can be read in two ways.
    case ambiguousAmount = "ambiguous-amount"
    case badAmount = "bad-amount"
    /// It exceeds the ``Limits``.
    case limit
    /// There is a word in the place of a currency, but no currency has that name.
    case unknownCurrency = "unknown-currency"
  }

  package let code: Code

  package let message: String

  /// What to do about it, for the user; nil where the message is enough.
  package let advice: String?

  /// The position of the error, in `Character`s from the start of the text: where the caret goes.
  /// While the text is read, in scalars.
  package private(set) var offset: Int

  /// The possible readings of an ambiguous amount: `["1234", "1.234"]`. Empty otherwise.
  package let readings: [String]

  /// Whether the readings differ in what the only mark of a number is: before thousands in the first,
  /// before decimals in the second.
  package let concernsDecimalMark: Bool

  package init(
    code: Code = .badAmount, message: String, advice: String? = nil, offset: Int,
    readings: [String] = [], concernsDecimalMark: Bool = false
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.offset = offset
    self.readings = readings
    self.concernsDecimalMark = concernsDecimalMark
  }

  /// The error with its position in scalars counted in characters of `text`.
  func counted(in text: String) -> AmountError {
    var scalars = 0
    var count = 0
    for character in text {
      scalars += character.unicodeScalars.count
      if scalars > offset { break }
      count += 1
    }
    var copy = self
    copy.offset = count
    return copy
  }
}
