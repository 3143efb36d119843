// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The sources in the order of preference, one per row, and details of the selected one.
struct SourceListView {
  let list: SourceList
  @Shown var state: State

  private var settings: Settings { state.settings }
  private var glyphs: Glyphs { settings.glyphs }

  /// The rows of the border, the heading, the sources and the details.
  private static let wantedRows = Sources.all.count + 10
  /// The heading, the sources, a rule, and the details: a few lines, and more of what the sources leave.
  private static let rows: [Area.Steps] = [
    [0: .fixed(1)], [0: .fill], [12: .fixed(1)],
    [12: .percent(100, plus: -(Sources.all.count + 2), atLeast: 4, atMost: 7), 0: .fixed(2)],
  ]
  /// The name, the last fetch, and the other details.
  private static let detailRows: [Area.Steps] = [
    [0: .fixed(1)], [5: .fixed(2), 0: .fixed(1)], [0: .fill],
  ]

  func drawHeader(in area: Area, of frame: inout Frame) {
    HeaderLine("agio", right: heading).draw(in: area, of: &frame)
  }

  func draw(in area: Area, charts: inout ChartCache, of frame: inout Frame) {
    let panels = PagePanels(
      area, listRows: Self.wantedRows,
      least: (list: Self.wantedRows, chart: PagePanels.chartRows))
    draw(in: panels.list, of: &frame)
    guard let chart = panels.chart else { return }
    var history = state.chart
    history.source = list.source(in: state).id
    DetailView(state: state, history: history).draw(in: chart, charts: &charts, of: &frame)
  }

  private func draw(in area: Area, of frame: inout Frame) {
    let inside = Panel.inside(area)
    let parts = inside.rows(Self.rows)
    let (head, rows, rule, details) = (parts[0], parts[1], parts[2], parts[3])
    let window = Window(selected: list.selected, count: Sources.all.count, rows: rows.height)
    Panel("Order of preference", hints: hints, remark: window.position)
      .draw(in: area, of: &frame)
    drawHead(in: head, of: &frame)
    for (line, index) in zip(rows.lines, window.indices) {
      draw(state.sourcesInOrder[index], index, in: line, of: &frame)
    }
    if !rule.isEmpty { Panel.rule(in: rule, of: &frame) }
    drawDetails(in: details, of: &frame)
  }

  private var pair: String { "\(state.board.from.code)/\(state.board.to.code)" }

  private var hints: [Panel.Hint] {
    state.screen.keys.hints(
      [(.toggleSource, "on/off"), (.rowDown, "down"), (.rowUp, "up")], in: .sources)
  }

  private var heading: [Span] {
    var only = ""
    if case .only(let source) = settings.source { only = "only \(Sources.name(of: source))   " }
    let day = state.board.on.map { " \($0.rates)" } ?? ""
    return [
      Span("Sources", .title), Span("   "), Span(only, .accent), Span(pair, .dim),
      Span(day, .stale),
    ]
  }

  private func drawHead(in area: Area, of frame: inout Frame) {
    let columns = SourceColumns(area)
    frame.put("Source", in: columns.name, role: .label)
    frame.put("Newest", in: columns.newest, role: .label)
    frame.put(pair, in: columns.rate, role: .label, align: .trailing)
    frame.put("Difference", in: columns.difference, role: .label, align: .trailing)
    frame.put("Currencies", in: columns.coverage, role: .label, align: .trailing)
    frame.put("Kind", in: columns.kind, role: .label)
    frame.put("Publishes", in: columns.next, role: .label)
    frame.put("Home", in: columns.home, role: .label)
  }

  private func draw(_ source: Source, _ index: Int, in line: Area, of frame: inout Frame) {
    let columns = SourceColumns(line)
    let report = status(of: source)
    frame.mark(.row(index), in: line)
    let isSelected = index == list.selected
    func role(_ role: Role) -> Role {
      isSelected ? .selected : role
    }
    if isSelected { frame.highlight(line, margin: Panel.margin) }
    let isOn = report.isEnabled
    frame.put(isOn ? glyphs.check : " ", in: columns.mark, role: role(.success))
    let isWhole = width(of: source.fullName) <= columns.name.width
    let name = isWhole ? source.fullName : source.name
    frame.put(name, in: columns.name, role: role(isOn ? .text : .dim))
    frame.put(
      newestDay(report).fitting(columns.newest.width), in: columns.newest,
      role: role(tone(report)))
    frame.put(source.kind.rawValue, in: columns.kind, role: role(.dim))
    if let next = source.calendar.next(after: state.clock.now) {
      let text = LocalTime(state.clock).brief(next, from: state.clock.today)
      frame.put(text, in: columns.next, role: role(.dim))
    }
    frame.put(source.home, in: columns.home, role: role(.dim))
    // On the smallest screen an error is in the place of the rate.
    guard report.newest != nil, report.record?.error == nil || !columns.difference.isEmpty,
      let comparison = SourceComparison(report.id, state: state)
    else {
      if let error = report.record?.error {
        frame.put(
          failure(error).fitting(columns.reason.width), in: columns.reason, role: role(.error))
      } else {
        let reasons = [report.lack ?? "not quoted", "no rates"]
        frame.put(
          reasons.fitting(columns.reason.width), in: columns.reason, role: role(.dim))
      }
      return
    }
    frame.put(
      settings.rateText(of: comparison.rate), in: columns.rate, role: role(.text),
      align: .trailing)
    if let error = report.record?.error {
      let isWhole = width(of: failure(error)[0]) <= columns.failure.width
      frame.put(
        failure(error)[isWhole ? 0 : 1], in: isWhole ? columns.failure : columns.difference,
        role: role(.error), align: isWhole ? .leading : .trailing)
      if isWhole { return }
    } else if comparison.isStale, comparison.day != report.newest {
      // Its newest day is not that of the rate.
      let wordings = [comparison.day.map { "\($0.short), stale" } ?? "stale", "stale"]
      frame.put(
        wordings.fitting(columns.difference.width), in: columns.difference, role: role(.stale),
        align: .trailing)
    } else if report.id == state.selectedRate?.quote?.source {
      // It would be compared with itself.
    } else if let difference = comparison.difference {
      let (text, tone) = ChangeText.of(difference, style: settings.style, glyphs: glyphs)
      frame.put(text, in: columns.difference, role: role(tone), align: .trailing)
    } else if comparison.isFromAnotherDay {
      frame.put("other day", in: columns.difference, role: role(.dim), align: .trailing)
    }
    frame.put(
      String(report.currencies), in: columns.coverage, role: role(.dim), align: .trailing)
  }

  /// The error of the last fetch, whole or in one word; the details have all of it.
  private func failure(_ error: String) -> [String] { ["failed: \(error)", "failed"] }

  /// `today`, `30 Oct, 22 days`, the longest wording first.
  private func newestDay(_ report: SourceStatus) -> [String] {
    guard let day = report.newest, let age = report.ageDays else { return [] }
    return switch age {
    case ..<1: [Age.text(age)]
    case ..<366: ["\(day.short), \(Age.text(age))", day.short]
    default: [day.shortWithYear, String(day.year)]
    }
  }

  private func tone(_ report: SourceStatus) -> Role {
    report.freshness == .stale ? .stale : .dim
  }

  // MARK: - Details of the selected source

  private func drawDetails(in area: Area, of frame: inout Frame) {
    let source = list.source(in: state)
    let key = source.needsKey ? "needs a key: set \(source.keyVariable)" : "no key"
    let facts = [source.kind.rawValue, key, source.home].filter { !$0.isEmpty }
    let report = status(of: source)
    let parts = area.rows(Self.detailRows)
    let rest = parts[1].union(parts[2])
    let age = frame.put([Span(source.fullName, .title)], in: parts[0])
    frame.put((newest(report) + [""]).fitting(age.width), in: age, role: tone(report))
    let fetch = lastFetch(report)
    let fetchRows = (fetch.role == .error ? rest : parts[1]).height
    let lines =
      setAside(report)
      + wrapped(fetch.text, width: area.width, rows: fetchRows).map { Span($0, fetch.role) }
    let terms = wrapped(
      source.terms, width: area.width, rows: max(1, rest.height - lines.count - 1)
    )
    .map { Span($0, .dim) }
    frame.put(
      lines: lines + [Span(facts.joined(separator: " \(glyphs.separator) "), .dim)] + terms,
      in: rest)
  }

  /// How many of its newest rates were set aside, and the key that reviews them.
  private func setAside(_ report: SourceStatus) -> [Span] {
    let count = report.setAside.count(where: \.isNewest)
    let key = state.screen.keys.name(of: .reviewRates, in: .sources)
    return count == 0
      ? [] : [Span("\(count.counted("rate")) set aside: \(key) reviews them", .stale)]
  }

  /// ` · newest 30 Oct 2026, 22 days`, the longest wording first.
  private func newest(_ report: SourceStatus) -> [String] {
    guard let day = report.newest, let age = report.ageDays else { return [] }
    return ["newest \(day.shortWithYear), ", "\(day.short), ", ""].map {
      " \(glyphs.separator) \($0)\(Age.text(age))"
    }
  }

  private func lastFetch(_ report: SourceStatus) -> Span {
    if !report.id.isFetched {
      let isSet = report.newest != nil || report.firstLater != nil
      let place = SourceStatus.customRates
      return Span(isSet ? "set by \(place)" : "\(report.lack ?? ""): \(place) sets one", .dim)
    }
    guard let record = report.record else {
      let keys = state.screen.keys
      guard state.resolver.mayAnswer(report.id) else {
        let now = report.newest.map { "disabled, rates to \($0.short)" } ?? report.lack ?? ""
        let key = keys.name(of: .toggleSource, in: .sources)
        return Span("\(now): \(key) enables \(Sources.name(of: report.id))", .dim)
      }
      let now = report.newest.map { "built-in rates to \($0.short)" } ?? report.lack ?? ""
      return Span("\(now): \(keys.name(of: .reload, in: .sources)) fetches", .dim)
    }
    let attempt = "last fetch \(LocalTime(state.clock).text(of: record.attempted))"
    if let error = record.error { return Span("\(error) (\(attempt))", .error) }
    let latency = record.latencyMilliseconds.map { " in \($0) ms" } ?? ""
    let count = report.currencies > 0 ? ", \(report.coverage)" : ""
    return Span(attempt + latency + count)
  }

  private func status(of source: Source) -> SourceStatus {
    SourceStatus(
      source, book: state.book, clock: state.clock,
      record: state.sourceRecords.first { $0.source == source.id })
  }
}

/// The columns of the sources table that fit.
///
/// The least important go first: the number of currencies, the newest day, the difference.
struct SourceColumns: Equatable {
  let mark: Area
  let name: Area
  let newest: Area
  let rate: Area
  let difference: Area
  let coverage: Area
  /// What the source publishes, when next, and where it is; empty without room.
  let kind: Area
  let next: Area
  let home: Area
  /// The rate, the difference and the number of currencies, for a text in their place.
  let reason: Area
  /// The same without the rate.
  let failure: Area

  private static let columns: [Area.Steps] = [
    [0: .fixed(4)], [150: .fixed(46), 0: .fill(atLeast: 14)], [100: .fixed(16), 58: .fixed(8)],
    [34: .fixed(12)], [46: .fixed(12)], [70: .fixed(12)], [150: .fixed(15)], [150: .fixed(12)],
    [150: .fill],
  ]

  init(_ area: Area) {
    let parts = area.columns(Self.columns)
    mark = parts[0].afterPointer
    name = parts[1].inset(trailing: 1)
    newest = parts[2]
    rate = parts[3]
    difference = parts[4].inset(leading: 2)
    coverage = parts[5]
    kind = parts[6].inset(leading: 3)
    next = parts[7]
    home = parts[8].inset(leading: 1)
    reason = parts[3].union(coverage).inset(leading: 2)
    failure = difference.union(coverage)
  }
}
