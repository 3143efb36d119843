// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The sources: one per row with its state and its rate of the board's pair, and details of one.
struct SourceListView {
  let list: SourceList
  let state: State
  let layout: Layout

  private var settings: Settings { state.settings }
  private var glyphs: Glyphs { settings.glyphs }
  private var isRoomy: Bool { layout.size.rows >= 18 }
  private var headRow: Int { isRoomy ? 2 : 1 }
  private var detailRows: Int { isRoomy ? 5 : 2 }
  private var body: Range<Int> {
    headRow + 1..<max(headRow + 2, layout.statusRow - detailRows)
  }

  func draw(in frame: inout Frame) {
    HeaderView(state: state).draw(in: &frame)
    let columns = SourceColumns(layout.size.columns)
    drawHead(columns, in: &frame)
    let count = Sources.all.count
    let selected = min(max(0, list.selected), count - 1)
    let top = min(max(0, selected - body.count + 1), max(0, count - body.count))
    for (offset, index) in (top..<min(count, top + body.count)).enumerated() {
      drawRow(index, columns, at: body.lowerBound + offset, in: &frame)
    }
    let end = min(body.upperBound, body.lowerBound + count)
    drawDetails(from: isRoomy ? end + 1 : end, in: &frame)
  }

  private func drawHead(_ columns: SourceColumns, in frame: inout Frame) {
    put("Source", columns.name, headRow, .label, .leading, in: &frame)
    put("Newest", columns.newest, headRow, .label, .leading, in: &frame)
    put("Days", columns.age, headRow, .label, in: &frame)
    put("Currencies", columns.coverage, headRow, .label, in: &frame)
    put("State", columns.state, headRow, .label, .leading, in: &frame)
    let (from, to) = (state.board.from.code, state.board.to.code)
    put("\(from) in \(to)", columns.rate, headRow, .label, in: &frame)
    put("Difference", columns.difference, headRow, .label, in: &frame)
  }

  private func drawRow(
    _ index: Int, _ columns: SourceColumns, at row: Int, in frame: inout Frame
  ) {
    let report = report(on: Sources.all[index])
    let isSelected = index == list.selected
    frame.mark(.row(index), row: row, columns: 0..<frame.size.columns)
    func role(_ role: Role) -> Role { isSelected ? .selected : role }
    if isSelected {
      frame.fill(row: row, column: 1, width: frame.size.columns - 2, role: .selected)
      frame.put(glyphs.pointer, row: row, column: 1, role: .selected)
    }
    if report.isEnabled { frame.put(glyphs.check, row: row, column: 3, role: role(.success)) }
    put(report.id.rawValue, columns.name, row, role(.accent), .leading, in: &frame)
    if columns.name.count >= 45 {
      frame.put(
        report.name, row: row, column: columns.name.lowerBound + 19, role: role(.text),
        width: columns.name.count - 19)
    }
    put(report.newest?.iso ?? "", columns.newest, row, role(.text), .leading, in: &frame)
    put(report.ageDays.map(String.init) ?? "", columns.age, row, role(.text), in: &frame)
    if report.currencies > 0 {
      put(String(report.currencies), columns.coverage, row, role(.text), in: &frame)
    }
    let (text, tone) = health(report, isNarrow: columns.state.map { $0.count < 11 } ?? true)
    put(text, columns.state, row, role(tone), .leading, in: &frame)
    guard let comparison = SourceComparison(report.id, state: state) else { return }
    put(settings.rateText(of: comparison.rate), columns.rate, row, role(.text), in: &frame)
    if let difference = comparison.difference {
      let (text, tone) = ChangeText.of(difference, style: settings.style, glyphs: glyphs)
      put(text, columns.difference, row, role(tone), in: &frame)
    }
  }

  private func health(_ report: SourceStatus, isNarrow: Bool) -> (String, Role) {
    if report.lastError != nil { return ("failed", .error) }
    switch report.freshness {
    case nil: return (isNarrow ? "none" : "not fetched", .dim)
    case .current: return ("current", .success)
    case .due: return ("due", .note)
    case .stale: return ("stale", .stale)
    }
  }

  // MARK: - Details of the selected source

  private func drawDetails(from row: Int, in frame: inout Frame) {
    let source = list.source
    let dot = " \(glyphs.separator) "
    func line(_ offset: Int, _ text: String, _ role: Role = .text) {
      guard row + offset < layout.statusRow else { return }
      frame.put(
        text, row: row + offset, column: 1, role: role, width: layout.size.columns - 2)
    }
    let words = [source.fullName, source.kind.rawValue, source.home]
    line(0, words.filter { !$0.isEmpty }.joined(separator: dot), .label)
    let (text, role) = lastFetch(report(on: source))
    line(1, text, role)
    line(2, source.terms, .dim)
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
    return (attempt + latency, .text)
  }

  private func report(on source: Source) -> SourceStatus {
    let record = state.sourceRecords.first { $0.source == source.id }
    return SourceStatus(
      source, book: state.book, clock: state.clock, lastAttempt: record?.attempted,
      lastError: record?.error)
  }

  private func put(
    _ text: String, _ column: Range<Int>?, _ row: Int, _ role: Role,
    _ align: TextAlignment = .trailing, in frame: inout Frame
  ) {
    guard let column else { return }
    frame.put(
      text, row: row, column: column.lowerBound, role: role, width: column.count, align: align)
  }
}
