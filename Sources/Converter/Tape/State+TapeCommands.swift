// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

extension State {
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
    for query: Query, _ result: AnswerResult, note: String = ""
  ) -> (text: String, detail: String)? {
    guard let to = result.to, let value = result.value,
      let from = query.from ?? query.amount.terms.first?.currency,
      let quote = try? book.quote(
        from: from, to: to, on: query.on, at: clock,
        source: settings.source), let exact = result.exact
    else { return nil }
    let isSum = query.from == nil
    var conversion = Conversion(
      amount: isSum ? exact / quote.rate : query.amount.value ?? .zero, from: from, to: to,
      on: query.on)
    if isSum { conversion.typed = query.shownText }
    var columns = TapeDetail(conversion, value: value.description, quote: quote, made: clock.today)
    columns.note = note
    return (columns.lineText(settings), columns.text)
  }

  /// The tape in the format that the ending of a path names; nil for another ending.
  package func tapeText(for path: String) -> String? {
    TapeFormat(path: path)?.text(of: tape.shown, in: tape, settings: settings)
  }
}
