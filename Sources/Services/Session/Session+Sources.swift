// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

extension Session {
  /// The currencies that match a search, or all.
  package func currencies(_ search: String) throws -> CommandOutput {
    let service = service()
    let catalogue = CurrencyCatalogue(
      search: search, book: service.book, glyphs: settings.glyphs)
    if let failure = catalogue.failure { throw failure }
    return CommandOutput(catalogue, as: choices, also: service.remarks)
  }

  /// The sources, after they were changed as requested: those that were, or all.
  package func answer(_ request: SourcesRequest) throws -> CommandOutput {
    let service = service()
    try service.change(request, from: configuration.lineup.from ?? .usd)
    let configured = configuration.sources.keys.sorted()
    let named =
      try choices.source.flatMap(Sources.chosen).map { [$0] }
      ?? request.shown(and: configured, in: service.book)
    let sources = service.statuses(
      of: named, configured: configured, isRefreshing: choices.isRefreshing)
    return CommandOutput(
      SourcesReport(
        sources, limit: choices.ageLimit, isDetailed: !named.isEmpty && request.isList,
        glyphs: settings.glyphs), as: choices,
      also: service.remarks)
  }

  /// Fetches from the chosen source, or from all that are enabled; `isFull` asks for the whole history.
  package func update(isFull: Bool) throws -> CommandOutput {
    let service = service()
    let named = try choices.source.flatMap(Sources.chosen)?.id
    let report = service.update(
      try service.sourcesToUpdate(named).map {
        FetchRequest(source: $0, scope: isFull ? .full : .auto)
      })
    return CommandOutput(report, as: choices, also: service.remarks)
  }

  /// Uses rates that were set aside from now on. Nothing is fetched: what is accepted is what was shown.
  package func accept(_ names: String) throws -> CommandOutput {
    let service = service()
    let named = try choices.source.flatMap(Sources.chosen)?.id
    let request = try AcceptRequest(names, of: named, in: service.book, reader: reader)
    let (accepted, remarks) = try service.accept(request.rates)
    return CommandOutput(
      AcceptReport(accepted), as: choices,
      also: remarks.map { Line(.note, $0.text) } + service.remarks)
  }

  /// Sets rates aside that are used, which takes back that they were accepted.
  package func reject(_ names: String) throws -> CommandOutput {
    let service = service()
    let named = try choices.source.flatMap(Sources.chosen)?.id
    let request = try AcceptRequest(rejecting: names, of: named, in: service.book, reader: reader)
    let remarks = try service.reject(request.rates)
    return CommandOutput(
      AcceptReport(request.rates, isRejected: true), as: choices,
      also: remarks.map { Line(.note, $0.text) } + service.remarks)
  }
}
