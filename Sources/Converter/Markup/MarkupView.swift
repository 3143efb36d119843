// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The sheet for a markup: the amounts, and their cost over mid-market.
struct MarkupView {
  let sheet: MarkupSheet
  let state: State

  private var settings: Settings { state.settings }
  private typealias Line = (label: String, text: String, role: Role)

  func draw(in frame: inout Frame, layout: Layout) {
    let mid = sheet.midRate(in: state)
    let fees = FeeView(sheet: sheet, state: state, midRate: try? mid.get())
    let box = SheetBox(
      title: "What did it cost?", columns: 60,
      rows: 11 + (fees.map { $0.rows + 1 } ?? 0) + (state.offers.list.isEmpty ? 0 : 2),
      layout: layout)
    let problem = problem
    // A low screen has no blank lines, and shows either the results or a profile's details.
    let start = box.height >= 9 || problem != nil ? 4 : 3
    let results = resultLines(mid)
    let below = start + results.count + 1
    let hidesFees = fees != nil && sheet.profile == nil && below >= box.height
    let area = box.draw(in: &frame, remark: hidesFees ? feesHint : nil)
    for line in MarkupSheet.Line.allCases {
      // The lines below an invalid one move down for its error.
      let isBelow = problem != nil && line.rawValue > sheet.focus.rawValue
      drawTyped(line, at: line.rawValue + (isBelow ? 1 : 0), area, in: &frame)
    }
    if let problem {
      let row = area.row + sheet.focus.rawValue + 1
      problem.draw(in: &frame, [.init(row: row, column: area.column, width: area.width)])
    }
    if let fees, sheet.profile != nil, below + FeeView.minimumRows > area.height {
      fees.draw(in: &frame, area, from: start)
      return
    }
    for (offset, line) in results.enumerated() {
      area.put(line.label, line.text, line.role, at: start + offset, in: &frame)
    }
    let room = area.height - (state.offers.list.isEmpty ? 0 : 1)
    drawOffers(at: room, area, in: &frame, isFree: below + (fees?.rows ?? 0) < room)
    fees?.draw(in: &frame, area, from: below)
  }

  /// `Your offers: 12 since 2026-03-03 · median +1.80 %`.
  private func drawOffers(at offset: Int, _ area: Area, in frame: inout Frame, isFree: Bool) {
    let offers = state.offers.list
    guard isFree, let first = offers.first, let median = KeptOffers.median(of: offers) else {
      return
    }
    let separator = settings.glyphs.separator
    frame.put(
      "Your offers: \(offers.count) since \(first.day.iso) \(separator) median"
        + " \(settings.percentText(median))",
      row: area.row + offset, column: area.column, role: .note, width: area.width)
  }

  private func drawTyped(
    _ line: MarkupSheet.Line, at offset: Int, _ area: Area, in frame: inout Frame
  ) {
    let labelWidth = Area.labelWidth
    let (row, column) = (area.row + offset, area.column + labelWidth)
    let label: String
    let unit: String
    let text: String?
    switch line {
    case .paid:
      (label, unit) = ("Paid", sheet.from.code)
      text = sheet.paidValue.map { settings.text(of: $0, in: sheet.from) }
    case .got:
      (label, unit) = ("Got", sheet.to.code)
      text = sheet.gotValue.map { settings.text(of: $0, in: sheet.to) }
    case .rate:
      (label, unit) = ("Rate", "\(sheet.to.code) for 1 \(sheet.from.code)")
      text = sheet.rateValue.map { settings.rateText(of: $0) }
    }
    frame.put(label, row: row, column: area.column, role: .label)
    frame.mark(
      .field(line.rawValue), row: row, columns: area.column..<area.column + area.width)
    let unitWidth = 13
    let width = area.width - labelWidth - unitWidth - 1
    frame.put(unit, row: row, column: column + width + 1, role: .accent, width: unitWidth)
    if sheet.focus == line {
      FieldView(sheet.entry).draw(in: &frame, row: row, column: column, width: width)
    } else {
      frame.put(text ?? "", row: row, column: column, width: width)
    }
  }

  /// The key that shows the fees when they do not fit.
  private var feesHint: String {
    "\(settings.keys.name(of: .nextProfile, in: .markup)) fees: \(settings.fees.count)"
  }

  /// Why the line being edited is invalid.
  private var problem: Remark? {
    if let fault = sheet.entry.fault { return Remark(fault, state: state) }
    guard let reading = sheet.entry.reading, reading.plainValue == nil else { return nil }
    return Remark(text: "type a number without a currency")
  }

  /// The results, or what is missing.
  private func resultLines(_ mid: Result<RateQuote, Problem>) -> [Line] {
    let quote: RateQuote
    switch mid {
    case .success(let found): quote = found
    case .failure(let error):
      return [("Mid-market", error.message, .error)]
        + (state.advice(on: error).map { [("", $0, .note)] } ?? [])
    }
    var lines: [Line] = [
      ("Mid-market", settings.rateText(of: quote.rate) + " \(sheet.to.code)", .text)
    ]
    if let markup = sheet.markup(at: quote.rate) {
      lines += self.lines(markup)
    } else if problem == nil {
      lines.append(("", "type the amount you got, or the rate", .note))
    }
    if let provenance = Provenance(quote, asked: state.board.on) {
      lines.append(
        ("", provenance.line(settings.glyphs), provenance.isStale ? .stale : .note))
    }
    return lines
  }

  private func lines(_ markup: Markup) -> [Line] {
    let percent = markup.percent.rounded(digits: 2)
    let (text, _) = ChangeText.of(percent, style: settings.style, glyphs: settings.glyphs)
    let isGain = percent.isNegative
    let cost = settings.text(of: markup.cost.magnitude, in: sheet.from) + " \(sheet.from.code)"
    let other = settings.text(of: markup.costInGot.magnitude, in: sheet.to) + " \(sheet.to.code)"
    // A currency that is worth less in the other field gives such a result.
    let isOdd = markup.percent.magnitude > Rational(20)
    let key = settings.keys.name(of: .swap, in: .markup)
    let question: [Line] =
      isOdd ? [("", "Over 20 %: are the amounts swapped? \(key) swaps them", .stale)] : []
    return question + [
      ("Markup", text + (isGain ? "  better than mid-market" : ""), .amount),
      (isGain ? "You gained" : "Hidden cost", "\(cost) = \(other)", .amount),
    ]
  }
}
