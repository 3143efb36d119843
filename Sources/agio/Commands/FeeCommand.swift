// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Money
import Services

/// `agio fee 1000 USD 880 EUR`: what an exchange cost.
struct FeeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fee",
    abstract: "Print what an exchange cost compared with the mid-market rate.",
    discussion: """
      agio fee 1000 USD 880 EUR
      agio fee 1000 USD for 880 EUR --on 2024-03-15

      agio fee 1000 USD 880 EUR --keep Visa     remembers the offer
      agio fee list                             the offers, with the median of each provider
      agio fee remove 3

      The profiles of [[fee]] in config.toml are compared with it.
      """)

  @Argument(.exchange) var exchange: [String] = []
  @Option(.decimal) var decimal: DecimalMark?
  @Option(.rounding) var rounding: RoundingMode?
  @Option(.digits) var digits: Int?
  @Option(.keep) var keep: String?
  @OptionGroup var day: DayOption
  @OptionGroup var locking: LockOptions
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    var choices = Choices(day, locking, lookup, answer)
    (choices.decimal, choices.rounding, choices.digits) = (decimal, rounding, digits)
    let session = try Session(choices)
    let request = try FeeRequest(exchange, keep: keep, given: given)
    let store = session.answerStore()
    switch request {
    case .exchange(let text, let provider):
      try report(text, keptAs: provider, session, store, choices)
    case .remove(let numbers):
      try store.removeOffers(numbers)
      try list(session, store, choices)
    case .list: try list(session, store, choices)
    }
  }

  /// The options that an exchange alone takes: an offer that was kept has its figures.
  private var given: [CommandOption] {
    let options: [(CommandOption, Bool)] = [
      (.on, day.on != nil), (.decimal, decimal != nil), (.rounding, rounding != nil),
      (.digits, digits != nil), (.source, lookup.fetch.source != nil),
      (.refresh, lookup.fetch.refresh),
      (.maxAge, lookup.maxAge != nil), (.strict, lookup.strict), (.rates, locking.rates != nil),
      (.lock, locking.lock != nil),
    ]
    return options.filter(\.1).map(\.0)
  }

  private func report(
    _ text: String, keptAs provider: String?, _ session: Session, _ store: Archive,
    _ choices: Choices
  ) throws {
    let on = try session.day(choices.on)
    let exchange = try session.exchange(text)
    let desk = try session.desk(store)
    let fees = session.settings.fees
    let pair = (from: exchange.from, to: exchange.to)
    desk.bringUpToDate([pair], on: on, isAsked: choices.isRefreshing)
    try session.lock(
      [pair] + fees.compactMap(\.currency).map { ($0, exchange.from) }, on: on, of: desk, choices,
      fees: fees)
    let report = FeeReport(
      exchange, on: on, profiles: fees, book: desk.book, clock: desk.clock,
      conventions: session.settings.conventions, limit: choices.ageLimit)
    let kept = try provider.map { try store.keepOffer(report, at: $0, today: desk.clock.today) }
    try Output.finish(report, as: choices, also: [kept].compactMap(\.self) + desk.remarks)
  }

  private func list(_ session: Session, _ store: Archive, _ choices: Choices) throws {
    let desk = try session.desk(store)
    try store.requireReadable()
    let report = OffersReport(store.offers(), settings: session.settings)
    try Output.finish(report, as: choices, also: desk.remarks)
  }
}
