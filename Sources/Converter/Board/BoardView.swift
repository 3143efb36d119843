// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The fields of the converter: amount, rate and result.
///
/// It is drawn in two layers, because typing only changes the upper one.
struct BoardView {
  let state: State
  /// With the border, if there is one.
  private let outer: Area
  private let area: Area
  private let isBordered: Bool
  private let rows: BoardRows

  init(state: State, layout: Layout) {
    outer = layout.fields
    isBordered = layout.arrangement == .dashboard
    let margin = isBordered || outer.width < 60 ? 1 : 3
    area =
      isBordered
      ? Panel.inside(outer)
      : outer.inset(leading: margin, trailing: 1)
    rows = BoardRows(area, focus: state.board.focus, isBordered: isBordered)
    self.state = state
  }

  private var board: Board { state.board }
  private var settings: Settings { state.settings }
  private var isWide: Bool { area.width >= 54 }

  /// The parts of a line; in a border the fields have no labels.
  private func parts(of line: Area) -> (label: Area, field: Area, name: Area) {
    let (label, rest) = line.columns(.fixed(isBordered ? 1 : 9), .fill)
    let (field, name) = rest.columns(.fill, .fixed(isWide ? 24 : 4), gap: 1)
    return (label, field, name)
  }

  /// A line without its label.
  private func free(_ line: Area) -> Area {
    let parts = parts(of: line)
    return parts.field.union(parts.name)
  }

  /// A line with the room of its label, because on a narrow screen a sentence does not fit next to it.
  private func whole(_ line: Area) -> Area { isWide ? free(line) : line }

  /// The lower layer, which does not depend on an amount.
  func drawBackground(of frame: inout Frame) {
    if isBordered {
      let keys = settings.keys
      let other = board.focus == .amount ? "edit result" : "edit amount"
      Panel(
        "Amount", hints: keys.hints([(.swap, "swap"), (.switchFocus, other)], in: .converter)
      ).draw(in: outer, of: &frame)
    }
    drawNames(.amount, "Amount", currency: board.from, in: rows.amount, of: &frame)
    drawRate(in: rows.rate, of: &frame)
    drawNames(.output, "Result", currency: board.to, in: rows.output, of: &frame)
  }

  /// The upper layer: the fields and the remark.
  func drawAmounts(_ figures: Figures, of frame: inout Frame) {
    let output = figures.rows.indices.contains(board.selected) ? figures.rows[board.selected] : nil
    drawSide(
      .amount, value: figures.amount, currency: board.from, figures, in: rows.amount, of: &frame)
    drawSide(.output, value: output, currency: board.to, figures, in: rows.output, of: &frame)
    let note = note(figures, output: output)
    if let note, let line = rows.note(under: board.focus) {
      let isFree = output == nil && board.focus == .amount && state.selectedRate?.fault == nil
      let place = note.fits([free(line)]) ? free(line) : whole(line)
      let areas = [place] + (isFree ? rows.note(under: .output).map { [free($0)] } ?? [] : [])
      draw(note, in: areas, mayTakeResult: isFree, of: &frame)
    }
    if let fault = state.selectedRate?.fault {
      draw(fault, isNoted: note != nil, of: &frame)
    }
  }

  // MARK: - The two fields

  private func drawNames(
    _ side: Board.Focus, _ label: String, currency: Currency, in line: Area,
    of frame: inout Frame
  ) {
    let parts = parts(of: line)
    frame.mark(.field(side.field), in: line)
    if !isBordered { frame.put(label, in: parts.label, role: .label) }
    let rest = frame.put(currency.code, in: parts.name, role: .code)
    frame.put(currency.name, in: rest.inset(leading: 2))
  }

  private func drawSide(
    _ side: Board.Focus, value: Rational?, currency: Currency, _ figures: Figures,
    in line: Area, of frame: inout Frame
  ) {
    let field = parts(of: line).field
    if board.focus == side {
      FieldView(board.entry).draw(in: field, of: &frame)
    } else if let value {
      let old = figures.isOutdated ? "was " : ""
      let room = field.width - old.utf8.count - currency.code.utf8.count - 1
      let text =
        old + settings.conventions.shownText(of: value, in: currency, width: room) + " "
        + currency.code
      frame.put(
        text, in: field,
        role: figures.isOutdated ? .dim : side == .output ? .result : .amount)
    }
  }

  // MARK: - The remark

  /// Why the input is invalid or cannot be converted, its value, or how it was read.
  private func note(_ figures: Figures, output: Rational?) -> Remark? {
    let entry = board.entry
    if let fault = entry.fault { return Remark(fault, state: state) }
    if let fault = figures.fault {
      let remark = Remark(fault, state: state)
      // The rate's row may show it already.
      return remark == state.selectedRate?.fault.map { Remark($0, state: state) } ? nil : remark
    }
    let unit = board.focus == .amount ? board.from : board.to
    guard let reading = entry.reading, let amount = figures.amount else { return nil }
    let room = rows.note(under: board.focus).map { whole($0).width } ?? area.width
    return state.fieldNote(reading, amount: amount, output: output, unit: unit, width: room)
  }

  /// Draws a remark outside the fields, where its words would look like a result. One that needs the
  /// row of a missing result takes all of it, and so does one that would go on below that row.
  private func draw(
    _ remark: Remark, in areas: [Area], mayTakeResult: Bool, continuesBelow: Bool = false,
    of frame: inout Frame
  ) {
    var areas = areas
    let message = Remark(text: remark.text)
    if mayTakeResult, continuesBelow || !remark.fits(areas) {
      let more = [free(rows.output), whole(rows.output)].map { areas + [$0] }
      let best = more.first { remark.fits($0) } ?? more.first { message.fits($0) } ?? more[1]
      if remark.fits(best) || !message.fits(areas) {
        frame.fill(rows.output, role: .text)
        areas = best
      }
    }
    remark.draw(in: areas.sorted { $0.row < $1.row }, of: &frame)
  }

  // MARK: - The rate

  private func drawRate(in line: Area, of frame: inout Frame) {
    if !isBordered { frame.put("Rate", in: parts(of: line).label, role: .label) }
    guard let rate = state.selectedRate, let quote = rate.quote else { return }
    let (from, to) = (board.from.code, board.to.code)
    var rest = frame.put(
      "1 \(from) = \(settings.rateText(of: quote.rate)) \(to)", in: free(line)
    ).inset(leading: Self.gap)
    if isWide {
      let column = isBordered ? rest : rest.intersection(free(line).columns(.fixed(26), .fill).1)
      rest = frame.put(
        "1 \(to) = \(settings.rateText(of: .one / quote.rate)) \(from)", in: column
      ).inset(leading: Self.gap)
    }
    if let change = rate.change {
      let (text, role) = ChangeText.of(change, style: settings.style, glyphs: settings.glyphs)
      let glyph =
        role == .rise ? settings.glyphs.rise : role == .fall ? settings.glyphs.fall : " "
      let shown = glyph + " " + text
      guard Screen.width(of: shown) <= rest.width else { return }
      frame.put(shown, in: rest, role: role)
    }
  }

  /// Between the rates and their change.
  private static let gap = 3

  /// Draws why there is no rate: in the row of the rate and below, on a low screen also above.
  private func draw(_ fault: Problem, isNoted: Bool, of frame: inout Frame) {
    let remark = Remark(fault, state: state)
    let isAmount = board.focus == .amount
    var areas = [free(rows.rate)]
    if isAmount || !isNoted, let line = rows.note(under: .output) { areas.append(free(line)) }
    if !isNoted, area.height <= 4, !remark.fits(areas), let line = rows.note(under: .amount) {
      areas.append(whole(line))
    }
    draw(
      remark, in: areas, mayTakeResult: isAmount,
      continuesBelow: !Remark(text: remark.text).fits([free(rows.rate)]), of: &frame)
  }
}

/// The lines of the two fields, of the rate, and of the remarks under the fields.
struct BoardRows {
  let amount: Area
  let rate: Area
  let output: Area
  private let amountNote: Area?
  private let outputNote: Area?

  /// Where there are only four rows, one is for remarks: under the focused field. In a border the rate
  /// is last, because nothing follows it there.
  init(_ area: Area, focus: Board.Focus, isBordered: Bool) {
    let isRoomy = area.height > 4
    let note: (Board.Focus) -> Area.Part = { .fixed(isRoomy || focus == $0 ? 1 : 0) }
    let lines =
      isBordered
      ? area.rows([.fixed(1), note(.amount), .fixed(1), note(.output), .fill])
      : area.rows([.fixed(1), note(.amount), .fixed(1), .fixed(1), note(.output)])
    amount = lines[0]
    amountNote = lines[1].isEmpty ? nil : lines[1]
    output = lines[isBordered ? 2 : 3]
    rate = isBordered ? area.rows(.fixed(3), .fixed(1)).1 : lines[2]
    let last = lines[isBordered ? 3 : 4]
    outputNote = last.isEmpty ? nil : last
  }

  /// The line for remarks under a field, if there is one.
  func note(under side: Board.Focus) -> Area? {
    side == .amount ? amountNote : outputNote
  }
}
