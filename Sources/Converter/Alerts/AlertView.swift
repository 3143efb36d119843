// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The sheet for alerts: a field for a new threshold, the current rate, and the list.
struct AlertView {
  let sheet: AlertSheet
  let state: State

  private var settings: Settings { state.settings }
  private typealias Line = (text: String, role: Role)

  func draw(in frame: inout Frame, layout: Layout) {
    let alerts = state.alerts.ordered(for: sheet.from, sheet.to)
    let selected = sheet.selected
    let box = SheetBox(title: "Alerts", columns: 72, rows: 16, layout: layout)
    let area = box.draw(
      in: &frame, hints: settings.keys.hints([(.confirm, "add"), (.back, "close")], in: .alerts),
      remark: alerts.isEmpty ? nil : "\(selected + 1) of \(alerts.count)")
    let start = frame.put(
      "1 \(sheet.from.code) =", row: area.row, column: area.column, role: .label)
    FieldView(sheet.threshold).draw(
      in: &frame, row: area.row, column: start + 1, width: area.column + area.width - start - 5)
    frame.put(
      sheet.to.code, row: area.row, column: area.column + area.width - 3, role: .accent)
    let draft = draftLine
    let message = wrapped(draft.text, width: area.width).prefix(2).map { Line($0, draft.role) }
    for (offset, line) in (message + [rateLine(width: area.width)]).enumerated() {
      frame.put(
        line.text, row: area.row + 1 + offset, column: area.column, role: line.role,
        width: area.width)
    }
    drawList(alerts, selected: selected, area, in: &frame)
  }

  private func drawList(
    _ alerts: [Alert], selected: Int, _ area: Area, in frame: inout Frame
  ) {
    // No blank line on a low screen.
    let head = area.height >= 9 ? 5 : 4
    guard !alerts.isEmpty else {
      frame.put(
        "No alerts yet", row: area.row + head, column: area.column, role: .dim, width: area.width)
      return
    }
    let room = max(1, area.height - head)
    let top = max(0, min(selected - room / 2, alerts.count - room))
    for (offset, alert) in alerts.dropFirst(top).prefix(room).enumerated() {
      let index = top + offset
      draw(
        alert, index, isSelected: index == selected, row: area.row + head + offset, area,
        in: &frame)
    }
  }

  private func draw(
    _ alert: Alert, _ index: Int, isSelected: Bool, row: Int, _ area: Area,
    in frame: inout Frame
  ) {
    frame.mark(
      .row(index), row: row, columns: area.column..<area.column + area.width)
    let (plain, dim): (Role, Role) = isSelected ? (.selected, .selected) : (.text, .dim)
    if isSelected {
      frame.fill(row: row, column: area.column, width: area.width, role: .selected)
      frame.put(settings.glyphs.pointer, row: row, column: area.column, role: .selected)
    }
    let isWide = area.width >= 50
    let right = area.column + area.width
    let of = if case .only(let source) = alert.source { " \(source)" } else { "" }
    let side = isWide ? alert.direction.rawValue : alert.direction == .above ? ">" : "<"
    let threshold = "\(side) \(settings.thresholdText(of: alert))\(of)"
    let end = frame.put(alert.pair, row: row, column: area.column + 2, role: plain) + 2
    // The question matters more than the second half of its answer.
    let statuses = statuses(of: alert, isWide: isWide)
    let room = right - end - width(of: threshold) - 2
    let status = statuses.first { width(of: $0) <= room } ?? statuses.last ?? ""
    frame.put(
      status, row: row, column: right - width(of: status), role: dim, width: width(of: status))
    frame.put(
      threshold, row: row, column: end, role: plain, width: right - width(of: status) - end - 2)
  }

  /// The newest rate, whatever day the board shows: the next rates are compared with the threshold.
  private func rateLine(width: Int) -> Line {
    do throws(Problem) {
      let quote = try state.book.quote(
        from: sheet.from, to: sheet.to, at: state.clock, source: settings.source)
      let rate = "now \(settings.rateText(of: quote.rate))"
      guard let provenance = Provenance(quote) else { return (rate, .note) }
      let isShort = width < 50
      let origin =
        isShort
        ? provenance.parts[0] + (quote.day.map { " \($0.iso)" } ?? "")
        : provenance.line(settings.glyphs)
      return ("\(rate) \(settings.glyphs.separator) \(origin)", provenance.isStale ? .stale : .note)
    } catch {
      return (error.message, .error)
    }
  }

  /// What Enter does, or why it does nothing.
  private var draftLine: Line {
    switch state.draft(sheet) {
    case .empty:
      let (above, below) = (settings.alertKey(.above), settings.alertKey(.below))
      return ("Type a rate; \(above) above, \(below) below", .dim)
    case .fault(let reason):
      return (reason, .error)
    case .alert(let alert, let holds):
      let side = "\(alert.direction.rawValue) \(settings.thresholdText(of: alert))"
      guard holds else {
        return ("\(settings.alertKey(.confirm)): alert me once \(side)", .accent)
      }
      let key = settings.alertKey(.confirm)
      let quote = try? state.quote(for: alert)
      let now = quote.map { " (now \(settings.rateText(of: $0.rate)))" } ?? ""
      return ("already \(side)\(now); \(key): alert me if the next rates still are", .accent)
    }
  }

  /// What became of an alert, the longest wording first.
  private func statuses(of alert: Alert, isWide: Bool) -> [String] {
    if let day = alert.shown {
      guard isWide else { return ["triggered"] }
      let then = rate(of: alert, on: day).map { " at \($0)" } ?? ""
      let triggered = "triggered \(day.short)\(then)"
      guard let now = try? state.quote(for: alert).rate else { return [triggered] }
      return ["\(triggered), now \(settings.rateText(of: now))", triggered]
    }
    do throws(Problem) {
      let quote = try state.quote(for: alert)
      guard !alert.holds(at: quote.rate) else { return [isWide ? "active, met now" : "met now"] }
      guard isWide, let distance = distance(of: alert, from: quote.rate) else { return ["active"] }
      return ["active, \(distance) away"]
    } catch {
      return [error.short]
    }
  }

  /// The rate that passed the threshold.
  private func rate(of alert: Alert, on day: Day) -> String? {
    let quote = try? state.book.quote(
      from: alert.from, to: alert.to, on: day, at: state.clock, source: alert.source)
    return quote.map { settings.rateText(of: $0.rate) }
  }

  /// How far the rate has to move, in percent: `1.60 %`.
  private func distance(of alert: Alert, from rate: Rational) -> String? {
    guard let threshold = Rational(decimal: alert.threshold), !rate.isZero else { return nil }
    let percent = ((threshold / rate - .one) * Rational(100)).magnitude
    return percent.rounded(digits: 2).formatted(settings.style) + " %"
  }
}
