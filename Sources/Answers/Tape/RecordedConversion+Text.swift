// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen

extension RecordedConversion {
  /// The amount as the tape shows it: `1,250.00 USD`; as it was typed where that is a sum of several
  /// currencies or no finite decimal: `12 EUR + 30 USD`, `1/3 USD`; rounded, as on the board, where it was
  /// solved from a result.
  package func amountText(_ settings: Settings) -> String {
    if let input, let reading = input.reading, !terms.isEmpty || amount.exactDecimal == nil {
      let isNumber = reading.value != nil && reading.currency == nil
      return isNumber ? "\(input.text) \(from.code)" : input.text.uppercased()
    }
    let solved = input?.field == .output ? settings.rounded(amount, in: from).rational : .zero
    return "\(settings.givenText(of: solved.isZero ? amount : solved, in: from)) \(from.code)"
  }

  func valueText(_ settings: Settings) -> String {
    "\(value.formatted(settings.style)) \(to.code)"
  }

  /// The amount and its currency in a column: where they are longer, the amount is shortened and marked,
  /// and a sum is shown in one currency.
  package func amountText(_ settings: Settings, width room: Int) -> String {
    let text = settings.withMinus(amountText(settings))
    guard width(of: text) > room else { return text }
    let rounded = settings.roundedText(of: amount, in: from)
    return Self.fitted(rounded, amount, from, settings, room)
  }

  /// The value and its currency in a column, shortened the same way.
  package func valueText(_ settings: Settings, width room: Int) -> String {
    // What is stored as nothing is shown as on the board.
    if value.isZero, let rate, !amount.isZero {
      let exact = amount * rate.rational
      let text = settings.shownText(of: exact, in: to)
      return Self.fitted(text, exact, to, settings, room)
    }
    let text = settings.withMinus(value.formatted(settings.style))
    return Self.fitted(text, value.rational, to, settings, room)
  }

  private static func fitted(
    _ text: String, _ value: Rational, _ currency: Currency, _ settings: Settings, _ room: Int
  ) -> String {
    let rest = room - currency.code.utf8.count - 1
    return "\(settings.fitted(text, of: value, width: rest)) \(currency.code)"
  }

  /// The line's own text, with its markup and the source of the rate.
  func lineText(_ settings: Settings) -> String {
    "\(amountText(settings)) = \(valueText(settings))\(origin(settings))"
  }

  /// Whether a rate is stale, the markup of an exchange, and the note: `markup +1.72 %, hotel`.
  package func noteText(_ settings: Settings, isStale: Bool? = nil) -> String {
    [isStale ?? self.isStale ? "stale rate" : "", markupText(settings), note].filter {
      !$0.isEmpty
    }
    .joined(separator: ", ")
  }

  /// What sets the rate apart from a published one of a day, in few words: `stale, of 30 Oct`, `of 13 Mar 2020`,
  /// `own rate`; empty for a rate of that day, and for one that is set by law.
  package func rateRemark(on day: Day, today: Day, isStale: Bool? = nil) -> String {
    var parts = isStale ?? self.isStale ? ["stale"] : []
    if source == .user { parts.append("own rate") }
    if let rateDay, rateDay != day, source != .fixed {
      parts.append("of \(rateDay.short(seenOn: today))")
    }
    return parts.joined(separator: ", ")
  }

  func markupText(_ settings: Settings) -> String {
    markup.map { "markup \(settings.percentText($0.percent))" } ?? ""
  }

  /// The line's text with plain digits, and as many of them as the column of the amount has.
  var exactText: String {
    let plain = Settings(style: .plain)
    guard terms.isEmpty else { return lineText(plain) }
    let text =
      amount.exactDecimal == nil ? "\(amount.fullDecimal)" : plain.givenText(of: amount, in: from)
    return "\(text) \(from.code) = \(valueText(plain))\(origin(plain))"
  }

  package func shownText(_ settings: Settings) -> String {
    conversionText(settings) + origin(settings)
  }

  /// The most columns of an amount in a notice, which then fits a line at 80 columns.
  private static let maximumAmountWidth = 22

  /// The line's text on the screen, without the source of the rate.
  package func conversionText(_ settings: Settings) -> String {
    let room = Self.maximumAmountWidth
    if from == to { return amountText(settings, width: room) }
    return "\(amountText(settings, width: room)) = \(valueText(settings, width: room))"
  }

  /// `ECB 30 Oct 2026`; empty without a source.
  package var originText: String { originText(rateDay?.shortWithYear) }

  private func origin(_ settings: Settings) -> String {
    let dated = originText(rateDay?.long) + (isStale ? ", stale" : "")
    let parts = [markupText(settings), source == nil ? "" : dated].filter { !$0.isEmpty }
    return parts.isEmpty ? "" : "  " + parts.joined(separator: " over ")
  }

  private func originText(_ day: String?) -> String {
    guard let source else { return "" }
    let name = source == .user ? "own rate" : Sources.name(of: source)
    return name + (day.map { " \($0)" } ?? "")
  }
}

extension Day {
  /// `13 Mar`, with its year when that is not this year.
  package func short(seenOn today: Day) -> String { year == today.year ? short : shortWithYear }
}
