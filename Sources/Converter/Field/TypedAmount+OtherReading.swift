// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money

extension TypedAmount {
  /// The other reading of a text with an ambiguous number: `1,250`.
  func other(than reading: Reading, _ options: ReadingOptions) -> Reading? {
    guard field.text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }),
      case .failure(let error) = Result(catching: { () throws(AmountError) in
        try Expression.read(field.text, options: options.undecided)
      }), error.code == .ambiguousAmount
    else { return nil }
    let mark = (decimal ?? options.usualDecimal).other
    let other = try? Expression.read(field.text, options: options.with(mark))
    return other?.terms == reading.terms ? nil : other
  }
}

extension ReadingOptions {
  /// The options with a mark chosen for one text.
  func with(_ mark: DecimalMark?) -> ReadingOptions {
    var options = self
    options.decimal = mark ?? decimal
    return options
  }

  /// The options without what decides an ambiguous number, except what was configured.
  var undecided: ReadingOptions {
    var options = self
    options.localeDecimal = nil
    return options
  }

  /// The mark taken for the decimal one.
  var usualDecimal: DecimalMark {
    decimal == .auto ? (localeDecimal == "," ? .comma : .point) : decimal
  }
}

extension DecimalMark {
  var other: DecimalMark { self == .comma ? .point : .comma }
}
