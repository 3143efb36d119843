// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The sheet for alerts: a field for a new threshold, the current rate, and the list.
struct AlertView {
  let sheet: AlertSheet
  @Shown var state: State

  /// The field, what it comes to, and the list and how it reaches one; without
  /// blank lines on a low screen.
  private static let rows: [Area.Steps] = [
    [0: .fixed(1)], [0: .fixed(3)], [9: .fixed(1)], [0: .fill], [11: .fixed(1)],
  ]

  static let examples = "1.12, or eur/usd > 1.12"

  private var settings: Settings { state.settings }

  /// With at least the decimals of its currency, and its code: `1.10 USD`.
  private func thresholdText(_ alert: Alert) -> String {
    guard let value = Rational(decimal: alert.threshold) else { return alert.threshold }
    return "\(settings.givenText(of: value, in: alert.to)) \(alert.to.code)"
  }

  func draw(in area: Area, of frame: inout Frame) {
    let alerts = state.alerts.ordered(for: sheet.from, sheet.to)
    let remark = alerts.isEmpty ? "" : "\(sheet.row(in: state.alerts) + 1) of \(alerts.count)"
    let inside = Panel("Alerts", remark: remark).draw(in: area, of: &frame)
    let rows = inside.rows(Self.rows)
    let (threshold, answer, list) = (rows[0], rows[1], rows[3])
    LabelledField("1 \(sheet.from.code) =", unit: sheet.to.code).draw(in: threshold, of: &frame) {
      FieldView(sheet.threshold).draw(in: $0, of: &$1)
    }
    if sheet.isInList { frame.cursor = nil }
    let draft = draftLine
    let message = wrapped(draft.text, width: inside.width).prefix(2).map { Span($0, draft.role) }
    frame.put(lines: message + [rateLine(isShort: inside.isNarrow)], in: answer)
    draw(alerts, in: list, of: &frame)
    frame.put(Self.ways.fitting(rows[4].width), in: rows[4], role: .dim)
  }

  /// When alerts are checked, and how they reach the person.
  private static let ways = [
    "Checked when rates arrive; rings, notifies, and goes on the tape",
    "Checked when rates arrive: bell, notice",
  ]

  private func draw(_ alerts: [Alert], in area: Area, of frame: inout Frame) {
    if alerts.isEmpty { frame.put("No alerts yet", in: area, role: .dim) }
    let window = Window(
      selected: sheet.row(in: state.alerts), count: alerts.count, rows: area.height, anchor: .middle
    )
    for (line, index) in zip(area.lines, window.indices) {
      frame.mark(.row(index), in: line)
      draw(alerts[index], isSelected: index == sheet.row(in: state.alerts), in: line, of: &frame)
    }
  }

  private func draw(
    _ alert: Alert, isSelected: Bool, in line: Area, of frame: inout Frame
  ) {
    // It is reversed where letters are keys for it.
    let isChosen = isSelected && sheet.isInList
    let (plain, dim): (Role, Role) = isChosen ? (.selected, .selected) : (.text, .dim)
    if isChosen { frame.highlight(line) }
    if isSelected, !isChosen { frame.put(frame.glyphs.pointer, in: line) }
    let isWide = !line.isNarrow
    let of = if case .only(let source) = alert.source { " \(source)" } else { "" }
    let side = isWide ? alert.direction.rawValue : alert.direction == .above ? ">" : "<"
    let threshold = "\(side) \(thresholdText(alert))\(of)"
    let rest = frame.put(alert.pair, in: line.afterPointer, role: plain).inset(leading: 2)
    // The question matters more than the second half of its answer.
    let room = rest.width - width(of: threshold) - 2
    let status = statuses(of: alert).fitting(room)
    let (question, answer) = rest.columns(.fill, .fixed(width(of: status)), gap: 2)
    frame.put(threshold, in: question, role: plain)
    frame.put(status, in: answer, role: dim)
  }

  /// The newest rate, whatever day the board shows: the next rates are compared with the threshold.
  private func rateLine(isShort: Bool) -> Span {
    do throws(Problem) {
      let quote = try state.quote(from: sheet.from, to: sheet.to)
      let rate = "now \(settings.rateText(of: quote.rate))"
      guard let provenance = Provenance(quote) else { return Span(rate, .note) }
      let origin =
        isShort
        ? quote.origin
        : provenance.line(settings.glyphs)
      return Span(
        "\(rate) \(settings.glyphs.separator) \(origin)", provenance.isStale ? .stale : .note)
    } catch {
      return Span(Remark(error, state: state).joined, .error)
    }
  }

  /// What Enter does, or why it does nothing.
  private var draftLine: Span {
    switch state.draft(sheet) {
    case .empty:
      return Span("Type a rate: \(Self.examples)", .dim)
    case .fault(let reason):
      return Span(reason, .error)
    case .alert(let alert, let holds):
      let side = "\(alert.direction.rawValue) \(thresholdText(alert))"
      guard holds else {
        return Span("\(state.alertKey(.confirm)): alert me once \(side)", .accent)
      }
      let key = state.alertKey(.confirm)
      let quote = try? state.quote(for: alert)
      let now = quote.map { ", now \(settings.rateText(of: $0.rate))" } ?? ""
      return Span("already \(side)\(now); \(key): alert if the next rate still is", .accent)
    }
  }

  /// What became of an alert, the longest wording first.
  private func statuses(of alert: Alert) -> [String] {
    let status = AlertStatus(alert, book: state.book, clock: state.clock)
    let wordings = status.wordings(settings, day: \.short)
    let stale = status.quote?.isStale == true ? ", stale" : ""
    guard alert.shown != nil else { return wordings.map { $0 + stale } }
    let now = status.quote.map { ", now \(settings.rateText(of: $0.rate))\(stale)" }
    return [wordings[0] + (now ?? "")] + wordings
  }
}
