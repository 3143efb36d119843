// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Money
import Rates
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
    if self.exchange == ["list"] { return try list(session, choices) }
    let on = try session.day(choices.on)
    let exchange = try session.exchange(self.exchange.joined(separator: " "))
    let store = session.answerStore()
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
    let kept = try keep.map {
      try remember(report, as: $0, exchange, on ?? desk.clock.today, store)
    }
    try Output.finish(report, as: choices, also: (kept.map { [$0] } ?? []) + desk.remarks)
  }

  private func list(_ session: Session, _ choices: Choices) throws {
    guard keep == nil else {
      throw Problem(
        .usage, "--keep needs what was paid and got",
        advice: "write agio fee 1000 USD 880 EUR --keep Visa")
    }
    try refuse(choices)
    let store = session.answerStore()
    let desk = try session.desk(store)
    try store.requireReadable()
    let report = OffersReport(store.offers(), settings: session.settings)
    try Output.finish(report, as: choices, also: desk.remarks)
  }

  /// The offers have their rates already.
  private func refuse(_ choices: Choices) throws(Problem) {
    let given: [(Bool, CommandOption)] = [
      (choices.rates != nil, .rates), (choices.lock != nil, .lock),
    ]
    guard let (_, option) = given.first(where: \.0) else { return }
    throw Problem(
      .usage, "\(option.word) is not for agio fee list: the offers have their rates",
      advice: "leave out \(option.word)")
  }

  /// Saves the exchange among the screen's offers, unless its rate was refused.
  private func remember(
    _ report: FeeReport, as name: String, _ exchange: Exchange, _ day: Day, _ store: Archive
  ) throws -> Line {
    let provider = name.split(separator: " ").joined(separator: " ")
    guard !provider.isEmpty else {
      throw Problem(.usage, "--keep needs a name", advice: "write --keep Visa")
    }
    guard let markup = report.markup, report.exitStatus == .answered else {
      return Line(.note, "not kept: \(provider)")
    }
    _ = try Session.kept(in: store) { () throws(Problem) in
      try store.addOffer(
        Offer(markup, from: exchange.from, to: exchange.to, at: provider, on: day))
    }
    return Line(.note, "kept among the offers: \(provider)")
  }
}
