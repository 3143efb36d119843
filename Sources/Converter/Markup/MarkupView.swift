// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The sheet for a markup: the amounts, and their cost over mid-market.
struct MarkupView {
  private let sheet: MarkupSheet
  @Shown private var state: State
  private let cost: ExchangeCost
  private let settings: Settings

  init(sheet: MarkupSheet, state: State) {
    _state = Shown(wrappedValue: state)
    (self.sheet, cost) = (sheet, sheet.cost(in: state))
    settings = state.settings.withoutCashRounding
  }

  private var fees: FeeView? { FeeView(sheet: sheet, cost: cost, state: state) }

  /// The rows for the results before the lines that are typed have a blank one below.
  private static let resultRows = 5

  var size: Size {
    Size(columns: 60, rows: 11 + (fees.map { $0.rows + 1 } ?? 0))
  }

  func draw(in box: Area, of frame: inout Frame) {
    let fees = fees
    let area = Panel.inside(box)
    let remark = problem ?? note
    // A low screen has no blank lines, and shows either the results or a profile's details.
    let (lines, blank, rest) = area.rows(
      .fixed(MarkupSheet.Field.allCases.count), remark == nil ? .optional(1) : .fixed(1),
      .fill(atLeast: Self.resultRows))
    let results = resultLines
    let (figures, below) = rest.rows(
      .fixed(results.count + 1), .optional(.max, atLeast: fees?.leastRows ?? 1))
    let hidesFees = fees != nil && fees?.chosen == nil && below.isEmpty
    Panel("What did it cost?", remark: hidesFees ? feesHint : "").draw(in: box, of: &frame)
    drawTyped(remark, in: lines.union(blank), of: &frame)
    if let fees, fees.chosen != nil, below.isEmpty {
      fees.draw(in: rest, of: &frame)
      return
    }
    for (line, result) in zip(figures.lines, results) { result.draw(in: line, of: &frame) }
    fees?.draw(in: below, of: &frame)
  }

  /// Draws the typed lines; those below an invalid or ambiguous one move down for its remark.
  private func drawTyped(_ remark: Remark?, in area: Area, of frame: inout Frame) {
    var lines = area.lines[...]
    for line in MarkupSheet.Field.allCases {
      if let place = lines.popFirst() { draw(line, in: place, of: &frame) }
      guard line == sheet.focus, let remark, let place = lines.popFirst() else { continue }
      remark.draw(in: [place], of: &frame)
    }
  }

  private func draw(_ line: MarkupSheet.Field, in area: Area, of frame: inout Frame) {
    let label: String
    let unit: String
    let text: String?
    let rateUnit = "\(sheet.to.code) for 1 \(sheet.from.code)"
    switch line {
    case .paid:
      (label, unit) = ("Paid", sheet.from.code)
      text = sheet.paidValue.map { settings.givenText(of: $0, in: sheet.from) }
    case .got:
      (label, unit) = ("Got", sheet.to.code)
      text = sheet.receivedValue.map { received in
        sheet.isRate
          ? settings.shownText(of: received, in: sheet.to)
          : settings.givenText(of: received, in: sheet.to)
      }
    case .rate:
      (label, unit) = ("Rate", rateUnit)
      text = sheet.rateValue.map { settings.rateText(of: $0) }
    }
    frame.mark(.field(line.rawValue), in: area)
    let field = LabelledField(
      label, labelWidth: MarkupLine.labelWidth, unit: unit, unitWidth: width(of: rateUnit))
    field.draw(in: area, of: &frame) { place, frame in
      if sheet.focus == line {
        FieldView(sheet.entry).draw(in: place, of: &frame)
      } else {
        frame.put(text ?? "", in: place)
      }
    }
  }

  /// The key that shows the fees when they do not fit.
  private var feesHint: String {
    "\(state.screen.keys.name(of: .nextProfile, in: .markup)) fees: \(settings.fees.count)"
  }

  /// Why the line being edited is invalid.
  private var problem: Remark? { sheet.fault.map { Remark($0, state: state) } }

  /// How the line being edited is read, where it can be read in another way.
  private var note: Remark? {
    guard let value = sheet.entry.value(in: sheet.unit),
      let other = state.otherReading(of: sheet.entry, in: sheet.unit)
    else { return nil }
    let text = settings.givenText(of: value, in: sheet.unit)
    return Remark(
      text: "= \(text) \(sheet.unit.code) \(settings.glyphs.separator) \(other)", role: .note)
  }

  /// The results, or what is missing.
  private var resultLines: [MarkupLine] {
    guard let quote = cost.quote else {
      let advice = cost.error?.remedy.flatMap(state.advice)
      return [MarkupLine("Mid-market", cost.error?.message ?? "", .error)]
        + (advice.map { [MarkupLine("", $0, .note)] } ?? [])
    }
    var lines: [MarkupLine] = [
      MarkupLine("Mid-market", settings.rateText(of: quote.rate) + " \(sheet.to.code)", .text)
    ]
    if let markup = cost.markup {
      lines += self.lines(of: markup)
    } else if problem == nil {
      lines.append(MarkupLine("", "type the amount you got, or the rate", .note))
    }
    if let provenance = Provenance(quote, requested: state.board.on?.day) {
      lines.append(
        MarkupLine("", provenance.line(settings.glyphs), provenance.isStale ? .stale : .note))
    }
    return lines
  }

  private func lines(of markup: Markup) -> [MarkupLine] {
    let paid = settings.text(of: markup.cost.magnitude, in: sheet.from)
    let got = settings.text(of: markup.costInReceived.magnitude, in: sheet.to)
    // What the amount received is worth, of which both the percentage and the cost are.
    let base = settings.text(of: markup.paid - markup.cost, in: sheet.from)
    let key = state.screen.keys.name(of: .swap, in: .markup)
    let question: [MarkupLine] =
      markup.seemsSwapped
      ? [MarkupLine("", "Over 20 %: are the amounts swapped? \(key) swaps them", .stale)] : []
    return question + [
      MarkupLine(
        "Markup",
        "\(settings.percentText(markup.percent)) of \(base) \(sheet.from.code) at mid-market",
        .amount),
      MarkupLine(
        markup.costLabel, "\(paid) \(sheet.from.code) = \(got) \(sheet.to.code)", .amount),
    ]
  }
}

/// A result of the sheet for a markup with its label, or a sentence without one.
struct MarkupLine {
  /// The columns of a label.
  static let labelWidth = width(of: "Hidden cost")

  let label: String
  let text: Span

  init(_ label: String, _ text: String, _ role: Role = .text) {
    self.label = label
    self.text = Span(text, role)
  }

  func draw(in line: Area, of frame: inout Frame) {
    LabelledField(label, labelWidth: label.isEmpty ? 0 : Self.labelWidth)
      .draw(in: line, of: &frame) { place, frame in frame.put([text], in: place) }
  }
}

extension MarkupSheet {
  /// What it cost on the board's day.
  func cost(in state: State) -> ExchangeCost {
    ExchangeCost(
      paid: paidValue, from, received: receivedValue, to, on: state.board.on,
      profiles: state.settings.fees, book: state.book, clock: state.clock,
      source: state.settings.source)
  }

  /// What was paid and received, at the mid-market rate; nil without both amounts or the rate.
  func exchange(in state: State) -> RecordedConversion? {
    let cost = cost(in: state)
    guard let quote = cost.quote, let markup = cost.markup else { return nil }
    // What was typed has its own digits.
    let digits = max(to.minorUnit, markup.received.fullDecimal.digits)
    let value = isRate ? markup.received(in: to) : markup.received.rounded(digits: digits)
    return RecordedConversion(
      markup.paid, on: state.board.on?.day, value: value, quote: quote,
      addedOn: state.clock.today, isExchange: true)
  }
}
