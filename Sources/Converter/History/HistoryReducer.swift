// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Reducers
import Screen

extension RateHistory {
  /// Changes the days and the pairs shown, and moves the crosshair.
  package mutating func reduce(
    _ message: HistoryMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .choose(let range):
      return show(range)
    case .changeRange(let longer):
      guard let next = next(longer: longer) else {
        notice = HistoryRange.limit(longer: longer)
        break
      }
      return show(next)
    case .zoom(let closer):
      guard let zoomed = zoomed(closer: closer) else {
        notice = Notice(
          closer ? "The chart cannot show fewer days" : "The chart already shows all days")
        break
      }
      self = zoomed
    case .move(let columns, let width):
      move(columns: columns, width: width)
    case .step(let count):
      if let crosshair { step(to: crosshair + count) }
    case .select(let index):
      if crosshair != nil { step(to: index) }
    case .month(let count):
      if let day { move(to: day.adding(months: count), forward: count > 0) }
    case .goTo(let day):
      openWindow(toShow: day)
      move(to: day, forward: day >= self.day ?? day)
    case .first:
      cursor = series.points.first?.day
    case .last:
      cursor = nil
    case .extreme(let highest):
      guard let statistics = series.statistics else { break }
      cursor = (highest ? statistics.highest : statistics.lowest).day
    case .nextPair(let places):
      guard let next = otherRow(places, in: app) else { break }
      (to, source) = (next, app.source(from: from, to: next, over: range))
      if other == pair { other = nil }
    case .swap:
      (from, to) = (to, from)
      other = other?.swapped
    case .compare(let pair):
      other = pair == self.pair || pair?.from == pair?.to ? nil : pair
    case .average:
      isAveraged.toggle()
    case .openDay:
      guard let time else { break }
      let newest = source.flatMap { app.book.newestDay(of: $0) }
      let isNewest = newest.map { time == .day($0) } ?? false
      return .batch(
        app.leavingPage, .send(.board(.showPair(from, to, on: isNewest ? nil : time))))
    }
    return .none
  }

  private func next(longer: Bool) -> HistoryRange? {
    window.map { HistoryRange.next(longer: longer, than: $0) } ?? range.next(longer: longer)
  }

  /// Shows a range, which is that of the board's chart, too.
  private mutating func show(_ range: HistoryRange) -> Command<Message, Effect> {
    self.range = range
    window = nil
    return .send(.board(.range(range)))
  }

  /// Moves the crosshair by columns of a chart that is this wide; a column may be several publications.
  /// Past the ends, and for a gap: to the next point in this direction.
  fileprivate mutating func move(columns: Int, width: Int) {
    let slots = series.slots
    guard let index = crosshair, let start = series.rates.slot(ofPoint: index) else { return }
    let slot = ChartAxis(count: slots.count, width: width).index(columns: columns, from: start)
    let point =
      columns > 0
      ? slots.dropFirst(slot).lazy.compactMap(\.point).first
      : slots.prefix(max(0, slot + 1)).lazy.compactMap(\.point).last
    step(to: point ?? index + columns.signum())
  }

  /// Moves the crosshair to a point; past the ends of a zoomed chart it moves the window.
  fileprivate mutating func step(to index: Int) {
    let points = series.points
    let beyond = index < 0 ? series.previous : index >= points.count ? series.next : nil
    if let day = beyond, window != nil {
      cursor = day
      follow(day)
    } else {
      cursor = points[index.clamped(toCount: points.count)].day
    }
  }

  /// Moves the crosshair to the publication nearest to a day: in direction of the movement.
  fileprivate mutating func move(to day: Day, forward: Bool) {
    let points = series.points
    guard let first = points.first?.day, let last = points.last?.day else { return }
    if window == nil || (first...last).contains(day) {
      let index =
        forward
        ? series.rates.index(onOrAfter: day) ?? points.count - 1
        : series.rates.index(onOrBefore: day) ?? 0
      cursor = points[index].day
    } else {
      cursor = day
      follow(day)
    }
  }

  /// A day outside the range needs a window around it, as long as the range.
  fileprivate mutating func openWindow(toShow day: Day) {
    guard let first = series.slots.first?.day, let last = series.slots.last?.day,
      let available = series.available, !(first...last).contains(day)
    else { return }
    let shown = window ?? HistoryWindow(first: first, last: last)
    window = shown.centered(on: day, in: available)
  }

  private mutating func follow(_ day: Day) {
    guard let available = series.available else { return }
    window = window?.moved(toShow: day, in: available)
  }

  /// With half as many days, or twice as many; nil where there are no fewer or no more.
  func zoomed(closer: Bool) -> RateHistory? {
    guard let day, let available = series.available, let first = series.slots.first?.day,
      let last = series.slots.last?.day
    else { return nil }
    let shown = window ?? HistoryWindow(first: first, last: last)
    let zoomed = shown.zoomed(closer: closer, around: day, in: available)
    guard zoomed != shown else { return nil }
    let whole = HistoryWindow(
      first: range.start(endingOn: available.last) ?? available.first, last: available.last)
    var history = self
    // Zooming out returns to the range, whose days it may miss by rounding.
    let isRange = !closer && window != nil && zoomed.isNearly(whole)
    history.window = zoomed == available || isRange ? nil : zoomed
    if zoomed == available { history.range = .all }
    return (history.window, history.range) == (window, range) ? nil : history
  }
}

extension RateHistory: PageRoom {
  package static let place = Place.history
  package static let openedBy: [Action] = [.history]

  package static let bindings: [Binding] = [
    Binding("h", .history, "history", "history of this pair", in: .converter, rank: 9),
    Binding(.left, .cursorLeft, "move", "one screen column back"),
    Binding(.right, .cursorRight, "move", "one screen column forward"),
    Binding("d", .date, "date", "go to a date"),
    Binding(["+", "="], .zoomIn, "zoom", "half as many days around the crosshair"),
    Binding(["-", "_"], .zoomOut, "zoom", "twice as many days"),
    Binding("c", .compare, "compare", "add a second pair, such as gbp/usd; both indexed to 100"),
    Binding("s", .swap, "swap", "swap base and quote currency, of both pairs"),
    Binding(.enter, .openDay, "that day", "show this day and pair on the converter"),
    Binding("a", .average, "means", "means of the months, or all rates"),
    Binding("e", .exportSeries, "export", "export the rates as CSV"),
    Binding("x", .endComparison, "one pair", "remove the second pair"),
    Binding([.down, "j"], .down, "pair", "pair of the next row"),
    Binding([.up, "k"], .up, "pair", "pair of the previous row"),
    Binding("<", .shorterRange, "range", "shorter range"),
    Binding(">", .longerRange, "range", "longer range"),
    Binding([.shiftLeft, "["], .dayBack, "day", "previous publication"),
    Binding([.shiftRight, "]"], .dayOn, "day", "next publication"),
    Binding(.pageUp, .pageUp, "month", "one month back"),
    Binding(.pageDown, .pageDown, "month", "one month forward"),
    Binding("r", .reload, "reload", "fetch newer rates"),
    Binding([.home, "g"], .first, "ends", "first day"),
    Binding([.end, "G"], .last, "ends", "last day"),
    Binding("H", .highestDay, "high, low", "day of the highest rate"),
    Binding("L", .lowestDay, "high, low", "day of the lowest rate"),
  ]

  package static func opened(by action: Action, in state: State) -> Page? {
    .history(state.chart)
  }

  package static let messages = CasePath(embed: PageMessage.history) {
    if case .history(let message) = $0 { message } else { nil }
  }
  package var page: Page { .history(self) }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .reload: state.reload(.auto)
    case .shorterRange: send(.changeRange(longer: false), in: state)
    case .longerRange: send(.changeRange(longer: true), in: state)
    case .up where !otherRows(in: state).isEmpty: send(.nextPair(-1), in: state)
    case .down where !otherRows(in: state).isEmpty: send(.nextPair(1), in: state)
    case .endComparison: other == nil ? nil : send(.compare(nil), in: state)
    // The others are about its rates.
    case _ where series.points.isEmpty: nil
    case .openDay: send(.openDay, in: state)
    case .cursorLeft, .dayBack: send(.step(-1), in: state)
    case .cursorRight, .dayOn: send(.step(1), in: state)
    case .pageUp: send(.month(-1), in: state)
    case .pageDown: send(.month(1), in: state)
    case .first: send(.first, in: state)
    case .last: send(.last, in: state)
    case .highestDay: send(.extreme(highest: true), in: state)
    case .lowestDay: send(.extreme(highest: false), in: state)
    case .zoomIn: send(.zoom(closer: true), in: state)
    case .zoomOut: send(.zoom(closer: false), in: state)
    case .swap: send(.swap, in: state)
    case .average: send(.average, in: state)
    case .date, .compare, .exportSeries: .open(action)
    default: nil
    }
  }

  package func message(for key: Key, in state: State, size: Size) -> Message? {
    let columns: Int
    switch state.screen.keys.action(for: key, in: Self.place) {
    case .cursorLeft: columns = -1
    case .cursorRight: columns = 1
    default: return nil
    }
    guard !series.points.isEmpty, let layout = Layout(size, state.contents(for: size)) else {
      return nil
    }
    let width = HistoryView(history: self, state: state).chartWidth(in: layout.content)
    return send(.move(columns: columns, width: width), in: state)
  }

  /// A click moves the crosshair, or chooses a range.
  package func message(hitting target: Target, in state: State) -> Message? {
    switch target {
    case .point(let point): send(.select(point), in: state)
    case .range(let range): HistoryRange(rawValue: range).flatMap { send(.choose($0), in: state) }
    default: nil
    }
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    send(.step(steps), in: state)
  }

  package func drawHeader(_ state: State, in area: Area, of frame: inout Frame) {
    HistoryView(history: self, state: state).drawHeader(in: area, of: &frame)
  }

  package func draw(
    _ state: State, in area: Area, charts: inout ChartCache, of frame: inout Frame
  ) {
    HistoryView(history: self, state: state).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let history = Action("history")
  package static let openDay = Action("open-day")
  package static let highestDay = Action("highest-day")
  package static let lowestDay = Action("lowest-day")
  package static let zoomIn = Action("zoom-in")
  package static let zoomOut = Action("zoom-out")
  package static let compare = Action("compare")
  package static let average = Action("average")
  package static let endComparison = Action("end-comparison")
}

extension Place {
  package static let history = Place(
    "history", title: "History", also: "chart graph curve highest lowest")
}
