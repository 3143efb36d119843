// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Money
import Rates

extension Session {
  /// What an exchange cost, and the offers that are kept.
  package func answer(_ request: FeeRequest) throws -> CommandOutput {
    let archive = archive()
    var remarks: [Line] = []
    switch request {
    case .exchange(let text, let provider):
      return try report(on: text, keptAs: provider, in: archive)
    case .remove(let numbers): remarks = try archive.removeOffers(numbers)
    case .list: break
    }
    let service = service(archive)
    try archive.requireReadable()
    return CommandOutput(
      OffersReport(archive.offers(), conventions: settings.conventions), as: choices,
      also: remarks + service.remarks)
  }

  private func report(
    on text: String, keptAs provider: String?, in archive: Archive
  ) throws -> CommandOutput {
    let on = try reader.day(choices.on)
    let exchange = try Phrase.exchange(text, reader: reader)
    let service = service(archive)
    let pair = (from: exchange.from, to: exchange.to)
    service.bringUpToDate([pair], on: on, isRequested: choices.isRefreshing)
    let day = on ?? service.clock.today
    try lock(
      [pair] + settings.fees.compactMap(\.currency).map { ($0, exchange.from) },
      dates: [day...day], of: service, fees: settings.fees)
    let report = FeeReport(
      exchange, on: on, profiles: settings.fees, book: service.book, clock: service.clock,
      conventions: settings.conventions, limit: choices.ageLimit)
    let kept = try provider.map {
      try archive.keepOffer(report, at: $0, today: service.clock.today)
    }
    return CommandOutput(report, as: choices, also: [kept].compactMap(\.self) + service.remarks)
  }
}
