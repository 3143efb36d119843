// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The sheet for a date: the text, the date in words, and the rate on it.
struct DateView {
  let sheet: DateSheet
  let state: State

  func draw(in frame: inout Frame, layout: Layout) {
    let box = SheetBox(title: "Rates on date", columns: 56, rows: 10, layout: layout)
    let area = box.draw(
      in: &frame,
      hints: state.settings.keys.hints([(.confirm, "use"), (.back, "close")], in: .date))
    frame.put("Date", row: area.row, column: area.column, role: .label)
    FieldView(field: sheet.field, role: .field).draw(
      in: &frame, row: area.row, column: area.column + 6, width: area.width - 6)
    for (offset, line) in answer(width: area.width).prefix(area.height - 4).enumerated() {
      frame.put(
        line.text, row: area.row + 2 + offset, column: area.column, role: line.role,
        width: area.width)
    }
    let hints = wrapped(
      "2024-03-15, 15 mar 2024, -30, yesterday; empty: newest", width: area.width)
    for (offset, hint) in hints.suffix(2).enumerated() {
      let row = area.row + area.height - 2 + offset
      frame.put(hint, row: row, column: area.column, role: .dim, width: area.width)
    }
  }

  /// The date in words and the rate of the pair on it.
  private func answer(width: Int) -> [(text: String, role: Role)] {
    switch sheet.input {
    // Not an error: most dates are invalid while they are being typed.
    case .invalid: [("e.g. 15 mar 2020", .dim)]
    case .future(let day): [("\(day.long) is in the future", .error)]
    case .newest: [("the newest rates", .accent)] + rate(on: nil, width: width)
    case .day(let day): [(day.long, .accent)] + rate(on: day, width: width)
    }
  }

  private func rate(on day: Day?, width: Int) -> [(text: String, role: Role)] {
    let pair = state.pairInView
    do throws(Problem) {
      let quote = try state.book.quote(
        from: pair.from, to: pair.to, on: day, at: state.clock,
        source: state.settings.source)
      let rate = state.settings.rateText(of: quote.rate)
      var lines: [(text: String, role: Role)] = [
        ("1 \(pair.from.code) = \(rate) \(pair.to.code)", .text)
      ]
      if let provenance = Provenance(quote, asked: day) {
        let role: Role = provenance.isStale ? .stale : .note
        lines += wrapped(provenance.line(state.settings.glyphs), width: width).map { ($0, role) }
      }
      return lines
    } catch {
      let advice = state.advice(on: error) ?? ""
      return wrapped(error.message, width: width).map { ($0, .error) }
        + wrapped(advice, width: width).map { ($0, .note) }
    }
  }
}
