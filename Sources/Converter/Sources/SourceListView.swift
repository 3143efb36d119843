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
    Panel("Order of preference", hints: hints).draw(in: body, of: &frame) { inside, frame in
      let isRoomy = inside.height >= 12
      let details = isRoomy ? max(4, inside.height - Sources.all.count - 2) : 2
      let (table, rest) = inside.rows(.fill, .fixed(min(details, 8)))
      let (head, rows) = table.rows(.fixed(1), .fill)
      drawHead(head, in: &frame)
      drawRows(rows, in: &frame)
      drawDetails(rest, hasRule: isRoomy, in: &frame)
    }
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
    column = frame.put("Sources   ", row: area.row, column: column, role: .title)
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
    let top = min(max(0, selected - area.height + 1), max(0, sources.count - area.height))
    for (offset, index) in (top..<min(sources.count, top + area.height)).enumerated() {
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
      isSelected ? (role == .dim ? .selectedDim : .selected) : role
    }
    if isSelected {
      frame.fill(row: row, column: area.column - 1, width: area.width + 2, role: .selected)
      frame.put(glyphs.pointer, row: row, column: area.column - 1, role: .selected)
    }
    let isOn = report.isEnabled
    columns.mark.put(isOn ? glyphs.check : " ", row, role(.success), in: &frame)
    let name = columns.name.width >= 28 ? source.fullName : source.name
    columns.name.put(name, row, role(isOn ? .text : .dim), in: &frame)
    columns.newest.put(newest(report), row, role(tone(report)), in: &frame)
    guard report.newest != nil, report.lastError == nil || report.isEnabled == false,
      let comparison = SourceComparison(report.id, state: state)
    else {
      let (text, tone) = reason(report, source)
      columns.reason.put(text, row, role(tone), in: &frame)
      return
    }
    columns.rate.put(
      settings.rateText(of: comparison.rate), row, role(.text), .trailing, in: &frame)
    if let difference = comparison.difference {
      let (text, tone) = ChangeText.of(difference, style: settings.style, glyphs: glyphs)
      columns.difference.put(text, row, role(tone), .trailing, in: &frame)
    } else if !comparison.isOfSameDay {
      columns.difference.put("other day", row, role(.dim), .trailing, in: &frame)
    }
    columns.coverage.put(String(report.currencies), row, role(.dim), .trailing, in: &frame)
  }

  /// `today`, `30 Oct, 22 days`.
  private func newest(_ report: SourceStatus) -> String {
    guard let day = report.newest, let age = report.ageDays else { return "" }
    return switch age {
    case ..<1: "today"
    case 1: "\(day.short), 1 day"
    case ..<366: "\(day.short), \(age) days"
    default: day.iso
    }
  }

  private func tone(_ report: SourceStatus) -> Role {
    report.freshness == .stale ? .stale : .dim
  }

  /// Why a source has no rate of the pair.
  private func reason(_ report: SourceStatus, _ source: Source) -> (String, Role) {
    if let error = report.lastError { return ("failed: \(error)", .error) }
    if report.newest != nil { return ("not quoted", .dim) }
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
    let key = source.needsKey ? "needs a key: \(source.keyVariable)" : "no key"
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
