// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// An error at a scalar; it becomes an ``AmountError`` at a character when it leaves the module.
struct Rejection: Error {
  var code = AmountError.Code.badAmount
  let message: String
  var advice: String?
  let position: Int
  var readings: [String] = []

  /// The error with its position counted in characters of `text`, as a caret under it needs.
  func error(in text: String) -> AmountError {
    var scalars = 0
    var offset = 0
    for character in text {
      scalars += character.unicodeScalars.count
      if scalars > position { break }
      offset += 1
    }
    return AmountError(
      code: code, message: message, advice: advice, offset: offset, readings: readings)
  }
}
