// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// A change of lines by a command, which names them by the numbers that `agio tape` lists.
package enum TapeEdit: Equatable, Sendable {
  /// All of these lines, or none.
  case remove([String])
  case clear
  /// An empty text removes the note.
  case note(line: String, text: String)
  /// The line then has the rate of that day.
  case date(line: String, day: Day)
}

extension State {
  /// What an edit does to the lines of the tape.
  package func change(by edit: TapeEdit) throws(Problem) -> TapeChange {
    switch edit {
    case .remove(let numbers):
      return TapeChange(removed: try lines(numbered: numbers))
    case .clear:
      return TapeChange(removed: tape.lines)
    case .note(let number, let text):
      let line = try line(numbered: number)
      var columns = try columns(of: line)
      columns.note = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return TapeChange(removed: [line], added: [line.with(columns, settings: settings)])
    case .date(let number, let day):
      let line = try line(numbered: number)
      let columns = try redated(try columns(of: line), to: day)
      return TapeChange(removed: [line], added: [line.with(columns, settings: settings)])
    }
  }

  /// The pairs whose rates a line needs for another date; none where it is not a conversion.
  package func pairs(ofLineNumbered number: String) throws(Problem) -> [(
    from: Currency, to: Currency
  )] {
    guard let columns = try line(numbered: number).columns else { return [] }
    let (from, to) = (columns.conversion.from, columns.conversion.to)
    return [(from, to)] + columns.terms.map { ($0.currency ?? from, from) }
  }

  private func lines(numbered numbers: [String]) throws(Problem) -> [TapeLine] {
    try tape.lines.numbered(numbers, { "no line \($0) on the tape" }, listedBy: "agio tape")
  }

  private func line(numbered number: String) throws(Problem) -> TapeLine {
    try lines(numbered: [number])[0]
  }

  private func columns(of line: TapeLine) throws(Problem) -> RecordedConversion {
    guard let columns = line.columns else {
      throw Problem(
        .usage, "line \(line.id) of the tape is not a conversion",
        advice: "only conversions have a note and a date")
    }
    return columns
  }

  /// The conversions of an answer as text and columns for the tape.
  package func tapeEntries(of answer: Answer) -> [(text: String, detail: String)] {
    answer.results.compactMap { tapeEntry(for: answer.query, $0) }
  }

  /// A state with the stored lines, for a command; a total is in `currency`, of the lines with all
  /// words of `filter`.
  package init(
    tape lines: [TapeLine], totalIn currency: Currency?, filter: String = "",
    usesNewestRates: Bool = false, settings: Settings, book: RateBook,
    clock: ClockReading
  ) {
    self.init(clock: clock, settings: settings, book: book)
    tape.lines = lines
    tape.loadState = .loaded
    tape.filter = filter
    tape.totals.usesNewestRates = usesNewestRates
    tape.offset = LocalTime(clock).offset
    if let currency { tape.totals.currency = currency }
  }

  /// The text and the columns of a conversion for the tape; nil for a target without a rate.
  func tapeEntry(
    for query: Query, _ result: AnswerResult
  ) -> (text: String, detail: String)? {
    guard let to = result.to, let value = result.value,
      let from = query.from ?? query.amount.terms.first?.currency,
      let quote = try? quote(from: from, to: to, on: query.on), let exact = result.exact
    else { return nil }
    let isSum = query.from == nil
    var conversion = Conversion(
      amount: isSum ? exact / quote.rate : query.amount.value ?? .zero, from: from, to: to,
      on: query.on)
    if isSum {
      conversion.typed = query.amount.portableText(typed: query.shownText)
    } else if let amount = query.amount.value, amount.exactDecimal == nil {
      conversion.typed = query.calculation(of: amount) ?? amount.description
    }
    let columns = RecordedConversion(
      conversion, value: value.description, quote: quote, addedOn: clock.today)
    return (columns.lineText(settings), columns.text)
  }

  /// The tape in the format that the ending of a path names; nil for another ending.
  package func tapeText(for path: String) -> String? {
    TapeFormat(path: path)?.text(of: tape.shown, in: tape, settings: settings)
  }
}

extension Query {
  /// The calculation of an amount as it was typed, without its currency; nil where another session
  /// might read it otherwise.
  fileprivate func calculation(of amount: Rational) -> String? {
    let words = shownText.words
    return [words[...], words.dropLast(), words.dropFirst()].map { $0.joined(separator: " ") }
      .first { text in
        let again = try? Expression.read(text, options: ReadingOptions(isStrict: true))
        return again?.value == amount && again?.currency == nil
      }
  }
}
