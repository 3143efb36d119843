// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Money
import Rates
import Services

/// `agio alerts`: the alerts of the screen.
struct AlertsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    abstract: "List alerts, or add and remove them.",
    discussion: """
      agio alerts
      agio alerts add EUR/USD '>1.12'
      agio alerts remove 3
      agio alerts rearm 3              makes one that triggered active again

      The screen reports an alert once, at the first publication beyond its threshold. agio watch checks \
      a rate without one.
      """)

  @Argument(.alerts) var words: [String] = []
  @Option(.decimal) var decimal: DecimalMark?
  @OptionGroup var locking: RatesOption
  @OptionGroup var fetch: FetchOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    var choices = Choices(locking, fetch, answer)
    choices.decimal = decimal
    let request = try AlertsRequest(words, given: given)
    let session = try Session(choices)
    let store = session.answerStore()
    let desk = try session.desk(store)
    try store.requireReadable()
    var alerts = store.alerts()
    var remarks: [Line] = []
    switch request {
    case .list:
      if choices.isRefreshing {
        desk.bringUpToDate(alerts.map { ($0.from, $0.to) }, on: nil, isAsked: true)
      }
    case .add(let text):
      let alert = try add(text, session, desk, store, choices)
      remarks = [alert.note(book: desk.book, clock: desk.clock)].compactMap(\.self)
      alerts = [alert]
    case .remove(let numbers):
      let removed = try alerts.numbered(numbers)
      try store.kept { () throws(Problem) in try store.deleteAlerts(removed.map(\.id)) }
      alerts = store.alerts()
    case .rearm(let numbers):
      let rearmed = try alerts.numbered(numbers)
        .map { $0.rearmed(book: desk.book, clock: desk.clock) }
      try store.kept { () throws(Problem) in
        try store.rearmAlerts(rearmed.map { ($0.id, $0.since) })
      }
      alerts = store.alerts()
    }
    let report = AlertsReport(
      alerts, book: desk.book, clock: desk.clock, settings: session.settings)
    try Output.finish(report, as: choices, also: remarks + desk.remarks)
  }

  /// The options that not all requests take.
  private var given: [CommandOption] {
    let options: [(CommandOption, Bool)] = [
      (.rates, locking.rates != nil), (.decimal, decimal != nil), (.source, fetch.source != nil),
      (.refresh, fetch.refresh),
    ]
    return options.filter(\.1).map(\.0)
  }

  private func add(
    _ text: String, _ session: Session, _ desk: RateDesk, _ store: Archive, _ choices: Choices
  ) throws -> Alert {
    let (pair, condition) = try session.condition(text, on: nil, command: "agio alerts add")
    desk.bringUpToDate(pair.pairs(), on: nil, isAsked: choices.isRefreshing)
    let (from, to) = try pair.pair()
    let alert = try Alert(
      from: from, to: to, condition, among: store.alerts(), book: desk.book, clock: desk.clock,
      source: session.settings.conventions.source)
    return try store.kept { () throws(Problem) in try store.addAlert(alert) }
  }
}
