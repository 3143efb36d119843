// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

extension Session {
  /// What an exchange cost; the text has both amounts.
  package func fee(_ text: String) throws -> CommandOutput {
    let on = try reader.day(given: choices.on)
    let exchange = try reader.exchange(text)
    let service = service(archive())
    let pair = (from: exchange.from, to: exchange.to)
    service.bringUpToDate([pair], on: on, isRequested: choices.isRefreshing)
    let day = on ?? service.clock.today
    try lock(
      [pair] + settings.fees.compactMap(\.currency).map { ($0, exchange.from) },
      dates: [day...day], of: service, fees: settings.fees)
    let report = FeeReport(
      exchange, on: on, profiles: settings.fees, book: service.book, clock: service.clock,
      settings: settings, limit: choices.ageLimit)
    return CommandOutput(report, as: choices, also: service.remarks)
  }
}
