// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The sources in the order of preference, one per row, and details of the selected one.
struct SourceListView {
  let list: SourceList
  let state: State

  private var settings: Settings { state.settings }
  private var glyphs: Glyphs { settings.glyphs }

  func draw(in frame: inout Frame, above statusRow: Int) {
    let screen = Area(row: 0, column: 0, width: frame.size.columns, height: statusRow)
    let (header, body) = screen.rows(.fixed(1), .fill)
    drawHeader(header, in: &frame)
    let remark = place(in: body)
    Panel("Order of preference", hints: hints, remark: remark).draw(in: body, of: &frame) {
      inside, frame in
      let (head, rows, rest) = parts(inside)
      drawHead(head, in: &frame)
      drawRows(rows, in: &frame)
      drawDetails(rest, hasRule: inside.height >= 12, in: &frame)
    }
  }

  private func parts(_ inside: Area) -> (head: Area, rows: Area, details: Area) {
    let details = inside.height >= 12 ? max(4, inside.height - Sources.all.count - 2) : 2
    return inside.rows(.fixed(1), .fill, .fixed(min(details, 8)))
  }

  /// The sources with a row.
  private func visible(_ rows: Int) -> Range<Int> {
    let count = Sources.all.count
    let selected = min(max(0, list.selected), count - 1)
    let top = min(max(0, selected - rows + 1), max(0, count - rows))
    return top..<min(count, top + rows)
  }

  /// `1-8 of 12`; empty where all have a row.
  private func place(in body: Area) -> String {
    let inside = body.inset(top: 1, leading: 2, bottom: 1, trailing: 2)
    let shown = visible(parts(inside).rows.height)
    let count = Sources.all.count
    return shown.count == count ? "" : "\(shown.lowerBound + 1)-\(shown.upperBound) of \(count)"
  }

  private var pair: String { "\(state.board.to.code) per \(state.board.from.code)" }

  private var hints: [Panel.Hint] {
    [Action.toggleSource, .rowDown, .rowUp].compactMap { action in
      let word = action == .toggleSource ? "on/off" : action == .rowDown ? "down" : "up"
      return settings.keys.keys(of: action, in: .sources).first.map { Panel.Hint($0, word) }
    }
  }

  private func drawHeader(_ area: Area, in frame: inout Frame) {
    frame.put("agio", row: area.row, column: area.column + 1, role: .title)
    var only = ""
    if case .only(let source) = settings.source { only = "only \(Sources.name(of: source))   " }
    let length = width(of: only) + width(of: pair) + 10
    var column = max(area.column + 6, area.columns.upperBound - 1 - length)
    column = frame.put("Sources", row: area.row, column: column, role: .title) + 3
    column = frame.put(only, row: area.row, column: column, role: .accent)
    frame.put(pair, row: area.row, column: column, role: .dim)
  }

  private func drawHead(_ area: Area, in frame: inout Frame) {
    let columns = SourceColumns(area)
    columns.name.put("Source", area.row, .label, in: &frame)
    columns.newest.put("Newest", area.row, .label, in: &frame)
    columns.rate.put(pair, area.row, .label, .trailing, in: &frame)
    columns.difference.put("Difference", area.row, .label, .trailing, in: &frame)
    columns.coverage.put("Currencies", area.row, .label, .trailing, in: &frame)
  }

  private func drawRows(_ area: Area, in frame: inout Frame) {
    let sources = state.sourcesInOrder
    let selected = min(max(0, list.selected), sources.count - 1)
    for (offset, index) in visible(area.height).enumerated() {
      draw(
        sources[index], index, isSelected: index == selected, at: area.row + offset,
        SourceColumns(area), area, in: &frame)
    }
  }

  private func draw(
    _ source: Source, _ index: Int, isSelected: Bool, at row: Int, _ columns: SourceColumns,
    _ area: Area, in frame: inout Frame
  ) {
    let report = status(of: source)
    frame.mark(.row(index), row: row, columns: area.columns)
    func role(_ role: Role) -> Role {
      isSelected ? .selected : role
    }
    if isSelected {
      frame.fill(row: row, column: area.column - 1, width: area.width + 2, role: .selected)
      frame.put(glyphs.pointer, row: row, column: area.column, role: .selected)
    }
    let isOn = report.isEnabled
    let hasFailed = isOn && report.lastError != nil
    columns.mark.put(
      hasFailed ? glyphs.cross : isOn ? glyphs.check : " ", row,
      role(hasFailed ? .error : .success), in: &frame)
    let isWhole = width(of: source.fullName) <= columns.name.width
    let name = isWhole ? source.fullName : source.name
    columns.name.put(name, row, role(isOn ? .text : .dim), in: &frame)
    columns.newest.put(
      newest(report, width: columns.newest.width), row, role(tone(report)), in: &frame)
    guard report.newest != nil,
      let comparison = SourceComparison(report.id, state: state)
    else {
      let (text, tone) = reason(report, source)
      columns.reason.put(text, row, role(tone), in: &frame)
      return
    }
    columns.rate.put(
      settings.rateText(of: comparison.rate), row, role(.text), .trailing, in: &frame)
    if report.id == state.selectedRate?.quote?.source {
      // It would be compared with itself.
    } else if let difference = comparison.difference {
      let (text, tone) = ChangeText.of(difference, style: settings.style, glyphs: glyphs)
      columns.difference.put(text, row, role(tone), .trailing, in: &frame)
    } else if !comparison.isOfSameDay {
      columns.difference.put("other day", row, role(.dim), .trailing, in: &frame)
    }
    columns.coverage.put(String(report.currencies), row, role(.dim), .trailing, in: &frame)
  }

  /// `today`, `30 Oct, 22 days`.
  private func newest(_ report: SourceStatus, width room: Int) -> String {
    guard let day = report.newest, let age = report.ageDays else { return "" }
    let days = age == 1 ? "1 day" : "\(age) days"
    return switch age {
    case ..<1: "today"
    case ..<366: room < 16 ? day.short : "\(day.short), \(days)"
    default: room < 16 ? String(day.year) : day.iso
    }
  }

  private func tone(_ report: SourceStatus) -> Role {
    report.freshness == .stale ? .stale : .dim
  }

  /// Why a source has no rate of the pair.
  private func reason(_ report: SourceStatus, _ source: Source) -> (String, Role) {
    if report.newest != nil { return ("not quoted", .dim) }
    if let error = report.lastError { return ("failed: \(error)", .error) }
    if source.id == .user { return ("in the configuration", .dim) }
    return (source.needsKey ? "needs a key" : "not fetched", .dim)
  }

  // MARK: - Details of the selected source

  private func drawDetails(_ area: Area, hasRule: Bool, in frame: inout Frame) {
    let source = list.source(in: state)
    if hasRule {
      frame.fill(
        row: area.row, column: area.column - 1, width: area.width + 2, role: .border,
        with: glyphs.horizontal)
    }
    let (_, body) = area.rows(.fixed(hasRule ? 1 : 0), .fill)
    let (text, role) = lastFetch(status(of: source))
    var lines: [(String, Role)] = [(source.fullName, .title), (text, role)]
    let key = source.needsKey ? "needs a key: set \(source.keyVariable)" : "no key"
    let facts = [source.kind.rawValue, key, source.home].filter { !$0.isEmpty }
    lines.append((facts.joined(separator: " \(glyphs.separator) "), .dim))
    lines += wrapped(source.terms, width: body.width).map { ($0, .dim) }
    for (offset, line) in lines.prefix(body.height).enumerated() {
      body.put(line.0, body.row + offset, line.1, in: &frame)
    }
  }

  private func lastFetch(_ report: SourceStatus) -> (String, Role) {
    if report.id == .user {
      let place = "[[rate]] in the configuration"
      return (
        report.newest == nil ? "no custom rates: \(place) sets one" : "set by \(place)", .dim
      )
    }
    let record = state.sourceRecords.first { $0.source == report.id }
    guard let record else {
      if let newest = report.newest, state.resolver.isOn(report.id) {
        let key = settings.keys.name(of: .reload, in: .sources)
        return ("built-in rates to \(newest.short) \(glyphs.separator) \(key) fetches", .dim)
      }
      guard state.resolver.isOn(report.id) else {
        let key = settings.keys.name(of: .toggleSource, in: .sources)
        return ("not fetched yet: \(key) enables \(Sources.name(of: report.id))", .dim)
      }
      let key = settings.keys.name(of: .reload, in: .sources)
      return ("not fetched yet: \(key) fetches", .dim)
    }
    let attempt = "last fetch \(LocalTime(state.clock).text(of: record.attempted))"
    if let error = record.error { return ("\(attempt): \(error)", .error) }
    let latency = record.latencyMilliseconds.map { " in \($0) ms" } ?? ""
    let count = report.currencies > 0 ? ", \(report.currencies) currencies" : ""
    return (attempt + latency + count, .text)
  }

  private func status(of source: Source) -> SourceStatus {
    let record = state.sourceRecords.first { $0.source == source.id }
    return SourceStatus(
      source, book: state.book, clock: state.clock, lastAttempt: record?.attempted,
      lastError: record?.error)
  }
}
