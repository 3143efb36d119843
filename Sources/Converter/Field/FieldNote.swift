// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Screen

extension State {
  /// Why the input is invalid or cannot be converted, its value, or how it was read.
  func remark(on figures: Figures, output: Rational?, width: Int) -> Remark? {
    if let fault = board.entry.fault { return Remark(fault, state: self) }
    if let fault = figures.fault {
      let remark = Remark(fault, state: self)
      // The rate's row may show it already.
      return remark == selectedRate?.fault.map { Remark($0, state: self) } ? nil : remark
    }
    guard board.entry.isCurrent, let reading = board.entry.reading, let amount = figures.amount
    else { return nil }
    let unit = board.focus == .amount ? board.from : board.to
    return fieldNote(reading, amount: amount, output: output, unit: unit, width: width)
  }

  /// The value of the text under its field, and how it was read; nil when the field already shows
  /// both.
  ///
  /// A sum of several currencies shows its parts: `12.00 EUR + 30.00 USD = 38.55 EUR`.
  ///
  /// A value that is longer than `room` is shortened and marked.
  private func fieldNote(
    _ reading: Reading, amount: Rational, output: Rational?, unit: Currency, width room: Int
  ) -> Remark? {
    let entry = board.entry
    let isInUnit = reading.terms.allSatisfy { ($0.currency ?? unit) == unit }
    let phraseNotes = board.phrase?.query?.notes.filter { !reading.notes.contains($0) } ?? []
    let notes = reading.notes + phraseNotes
    guard
      entry.isExpression || entry.isRounded || reading.echo != nil || !isInUnit
        || !notes.isEmpty || board.phrase != nil || entry.otherReading != nil || board.rate != nil
    else { return nil }
    // The typed value has all its digits; a value in another currency is a conversion.
    let value: String
    if board.isSum {
      let text = settings.shownText(of: amount, in: unit, width: room / 2)
      value = "\(parts(of: reading, unit)) = \(text) \(unit.code)"
    } else {
      let number = board.focus == .amount ? amount : output ?? amount
      let text =
        entry.isRounded
        ? computedText(of: number, in: unit)
        : isInUnit ? settings.givenText(of: number, in: unit) : settings.text(of: number, in: unit)
      // The field shows a computed amount rounded.
      let sign = entry.isRounded ? settings.glyphs.approximately : "="
      let whole = "\(sign) \(settings.withMinus(text))"
      let fitted = settings.fitted(
        whole, of: number, width: room - unit.code.utf8.count - 1)
      value = "\(fitted) \(unit.code)"
    }
    // The other reading first: it may be a thousand times the value, and the line is cut at its end.
    let other = otherReading(of: entry, in: board.focus == .amount ? board.from : board.to)
    let own = selectedRate?.difference.map {
      "your rate, \(settings.percentText($0.rational)) from published"
    }
    let parts = [other, earlierAmount(in: reading), own].compactMap(\.self) + notes.map(\.text)
    let more = parts.map { " \(settings.glyphs.separator) \($0)" }.joined()
    return Remark(text: value + more, role: .note)
  }

  /// A computed amount: six significant digits, at least the minor unit, rounded where it has more.
  private func computedText(of value: Rational, in currency: Currency) -> String {
    guard value.exactDecimal == nil else { return settings.givenText(of: value, in: currency) }
    let digits = max(value.rounded(significant: 6).digits, currency.minorUnit)
    return value.rounded(digits: digits).formatted(settings.style)
  }

  /// `12.00 EUR + 30.00 USD`.
  private func parts(of reading: Reading, _ unit: Currency) -> String {
    var text = ""
    for term in reading.terms {
      let currency = term.currency ?? unit
      let isNegative = term.value < .zero
      let sign = isNegative ? settings.glyphs.minus : "+"
      let size = isNegative ? .zero - term.value : term.value
      text += text.isEmpty ? (isNegative ? sign : "") : " \(sign) "
      text += "\(settings.givenText(of: size, in: currency)) \(currency.code)"
    }
    return text
  }

  /// `for 1,250.00 GBP type 1250 GBP`: a currency typed alone is 1 of it, not the amount before.
  private func earlierAmount(in reading: Reading) -> String? {
    guard board.focus == .amount, let amount = board.draft?.amount, amount != .one,
      let term = reading.terms.first, let currency = term.currency, term.value == .one,
      !board.entry.field.text.contains(where: \.isNumber)
    else { return nil }
    let text = settings.withMinus(settings.givenText(of: amount, in: currency))
    let typed = TypedAmount(given: amount, in: currency, settings: settings).field.text
    return "for \(text) \(currency.code) type \(typed) \(currency.code)"
  }

  /// `for 1.25 EUR type 1.25`: the other reading of an ambiguous amount.
  func otherReading(of entry: TypedAmount, in unit: Currency) -> String? {
    guard let other = entry.otherReading, let value = other.terms.first?.value else { return nil }
    let currency = other.terms.first?.currency ?? unit
    let text = settings.withMinus(settings.givenText(of: value, in: currency))
    let typed = TypedAmount(given: value, in: currency, settings: settings).field.text
    return "for \(text) \(currency.code) type \(typed)"
  }
}
