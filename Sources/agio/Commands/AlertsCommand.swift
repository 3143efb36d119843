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

      The screen reports an alert once, at the first publication beyond its threshold. agio watch checks \
      a rate without one.
      """)

  @Argument(.alerts) var words: [String] = []
  @Option(.decimal) var decimal: DecimalMark?
  @Option(.source) var source: String?
  @Flag(.offline) var offline = false
  @Flag(.refresh) var refresh = false
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    var choices = Choices(answer)
    (choices.decimal, choices.source) = (decimal, source)
    (choices.isOffline, choices.isRefreshing) = (offline, refresh)
    let session = try Session(choices)
    let store = session.answerStore()
    let desk = try session.desk(store)
    try store.requireReadable()
    let alerts: [Alert]
    var remarks: [Line] = []
    switch words.first {
    case nil: alerts = store.alerts()
    case "list" where words.count == 1: alerts = store.alerts()
    case "add":
      let alert = try add(words.dropFirst().joined(separator: " "), session, desk, store, choices)
      remarks = [remark(on: alert, desk, session)].compactMap(\.self)
      alerts = [alert]
    case "remove": alerts = try remove(words.dropFirst(), store)
    default:
      throw Problem(
        .usage, "not understood: agio alerts \(words.joined(separator: " "))",
        advice: "write agio alerts, agio alerts add EUR/USD '>1.12' or agio alerts remove 3")
    }
    let report = AlertsReport(
      alerts, book: desk.book, clock: desk.clock, settings: session.settings)
    try Output.finish(report, as: choices, also: remarks + desk.remarks)
  }

  /// What may surprise: there is no rate yet, or it is already beyond the threshold.
  private func remark(on alert: Alert, _ desk: RateDesk, _ session: Session) -> Line? {
    do throws(Problem) {
      let quote = try desk.book.quote(
        from: alert.from, to: alert.to, at: desk.clock,
        source: session.settings.conventions.source)
      let state = "\(alert.direction.rawValue) \(alert.threshold)"
      return alert.holds(at: quote.rate)
        ? Line(
          .note,
          "the rate is \(state) already: the alert triggers at the next publication that is, too")
        : nil
    } catch {
      let isOpen = session.settings.conventions.source == .auto && error.code == .notQuoted
      return Line(
        .note, error.message + (isOpen ? ": the alert waits until a source has a rate" : ""))
    }
  }

  private func add(
    _ text: String, _ session: Session, _ desk: RateDesk, _ store: Archive, _ choices: Choices
  ) throws -> Alert {
    let (pair, condition) = try session.condition(text, on: nil, command: "agio alerts add")
    desk.bringUpToDate(pair.pairs(), on: nil, isAsked: choices.isRefreshing)
    guard let (from, to) = pair.pairs().first else {
      throw Problem(.usage, "not a pair of currencies: \(text)")
    }
    let alert = try Alert(
      from: from, to: to, condition, among: store.alerts(), book: desk.book, clock: desk.clock,
      source: session.settings.conventions.source)
    return try Session.kept(in: store) { () throws(Problem) in try store.addAlert(alert) }
  }

  /// Removes all the numbered alerts, or none.
  private func remove(_ words: ArraySlice<String>, _ store: Archive) throws -> [Alert] {
    let known = store.alerts()
    let removed = try words.map { word in
      guard let alert = known.first(where: { String($0.id) == word }) else {
        throw Problem(.usage, "no alert \(word)", advice: "agio alerts lists their numbers")
      }
      return alert
    }
    if removed.isEmpty {
      throw Problem(
        .usage, "nothing to remove", advice: "name a number of agio alerts: agio alerts remove 3")
    }
    try Session.kept(in: store) { () throws(Problem) in
      for alert in removed { try store.deleteAlert(alert.id) }
    }
    return store.alerts()
  }
}
