// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Money
import Rates

extension Session {
  /// What an exchange cost, and the offers that are kept.
  package func answer(_ request: FeeRequest) throws -> CommandOutput {
    let store = store()
    switch request {
    case .exchange(let text, let provider):
      return try report(on: text, keptAs: provider, in: store)
    case .remove(let numbers): try store.removeOffers(numbers)
    case .list: break
    }
    let desk = try desk(store)
    try store.requireReadable()
    return CommandOutput(
      OffersReport(store.offers(), conventions: settings.conventions), as: choices,
      also: desk.remarks)
  }

  private func report(
    on text: String, keptAs provider: String?, in store: Archive
  ) throws -> CommandOutput {
    let on = try reader.day(choices.on)
    let exchange = try Phrase.exchange(text, options: reader.options)
    let desk = try desk(store)
    let pair = (from: exchange.from, to: exchange.to)
    desk.bringUpToDate([pair], on: on, isAsked: choices.isRefreshing)
    let day = on ?? desk.clock.today
    try lock(
      [pair] + settings.fees.compactMap(\.currency).map { ($0, exchange.from) },
      dates: [day...day], of: desk, fees: settings.fees)
    let report = FeeReport(
      exchange, on: on, profiles: settings.fees, book: desk.book, clock: desk.clock,
      conventions: settings.conventions, limit: choices.ageLimit)
    let kept = try provider.map { try store.keepOffer(report, at: $0, today: desk.clock.today) }
    return CommandOutput(report, as: choices, also: [kept].compactMap(\.self) + desk.remarks)
  }
}
