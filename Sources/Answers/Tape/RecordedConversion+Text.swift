// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

extension RecordedConversion {
  /// The amount as the tape shows it: `1,250.00 USD`; as it was typed where that is a sum of several
  /// currencies or no finite decimal: `12 EUR + 30 USD`, `1/3 USD`.
  package func amountText(_ conventions: Conventions) -> String {
    if let input, let reading = input.reading, !terms.isEmpty || amount.exactDecimal == nil {
      let isNumber = reading.value != nil && reading.currency == nil
      return isNumber ? "\(input.text) \(from.code)" : input.text.uppercased()
    }
    return "\(conventions.givenText(of: amount, in: from)) \(from.code)"
  }

  func valueText(_ conventions: Conventions) -> String {
    "\(value.formatted(conventions.style)) \(to.code)"
  }

  /// The amount and its currency in a column: where they are longer, the amount is shortened and marked,
  /// and a sum is shown in one currency.
  package func amountText(_ conventions: Conventions, width room: Int) -> String {
    let text = conventions.withMinus(amountText(conventions))
    guard width(of: text) > room else { return text }
    let rounded = conventions.roundedText(of: amount, in: from)
    return Self.fitted(rounded, amount, from, conventions, room)
  }

  /// The value and its currency in a column, shortened the same way.
  package func valueText(_ conventions: Conventions, width room: Int) -> String {
    // What is stored as nothing is shown as on the board.
    if value.isZero, let rate, !amount.isZero {
      let exact = amount * rate.rational
      let text = conventions.shownText(of: exact, in: to)
      return Self.fitted(text, exact, to, conventions, room)
    }
    let text = conventions.withMinus(value.formatted(conventions.style))
    return Self.fitted(text, value.rational, to, conventions, room)
  }

  private static func fitted(
    _ text: String, _ value: Rational, _ currency: Currency, _ conventions: Conventions, _ room: Int
  ) -> String {
    let rest = room - currency.code.utf8.count - 1
    return "\(conventions.fitted(text, of: value, width: rest)) \(currency.code)"
  }

  /// The line's own text, with its markup and the source of the rate.
  package func lineText(_ conventions: Conventions) -> String {
    "\(amountText(conventions)) = \(valueText(conventions))\(origin(conventions))"
  }

  /// Whether a rate is stale, the markup of an exchange, and the note: `markup +1.72 %, hotel`.
  package func noteText(_ conventions: Conventions, isStale: Bool? = nil) -> String {
    [isStale ?? self.isStale ? "stale rate" : "", markupText(conventions), note].filter {
      !$0.isEmpty
    }
    .joined(separator: ", ")
  }

  private func markupText(_ conventions: Conventions) -> String {
    markup.map { "markup \(conventions.percentText($0.percent))" } ?? ""
  }

  /// The line's text with plain digits, and as many of them as the column of the amount has.
  var exactText: String {
    let plain = Conventions(style: .plain)
    guard terms.isEmpty, amount.exactDecimal == nil else { return lineText(plain) }
    return "\(amount.fullDecimal) \(from.code) = \(valueText(plain))\(origin(plain))"
  }

  package func shownText(_ conventions: Conventions) -> String {
    conversionText(conventions) + origin(conventions)
  }

  /// The most columns of an amount in a notice, which then fits a line at 80 columns.
  private static let maximumAmountWidth = 22

  /// The line's text on the screen, without the source of the rate.
  package func conversionText(_ conventions: Conventions) -> String {
    let room = Self.maximumAmountWidth
    return "\(amountText(conventions, width: room)) = \(valueText(conventions, width: room))"
  }

  /// `ECB 30 Oct 2026`; empty without a source.
  package var originText: String { originText(rateDay?.shortWithYear) }

  private func origin(_ conventions: Conventions) -> String {
    let dated = originText(rateDay?.long) + (isStale ? ", stale" : "")
    let parts = [markupText(conventions), source == nil ? "" : dated].filter { !$0.isEmpty }
    return parts.isEmpty ? "" : "  " + parts.joined(separator: " over ")
  }

  private func originText(_ day: String?) -> String {
    source.map { Sources.name(of: $0) + (day.map { " \($0)" } ?? "") } ?? ""
  }
}
