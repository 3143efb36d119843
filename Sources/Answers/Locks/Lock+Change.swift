// SPDX-License-Identifier: Apache-2.0

import Rates

extension Lock {
  /// Why answers differ from those of an older file that this one replaces; nil where they do not,
  /// as far as both have the rates.
  package func change(since old: Lock) -> String? {
    let now = Dictionary(grouping: rates.publications, by: \.source)
    for before in old.rates.publications {
      let name = Sources.name(of: before.source)
      guard let kept = now[before.source] else { return "it no longer has the \(name) rates" }
      let index = kept.partitioningIndex { $0.day >= before.day }
      guard index < kept.count, kept[index].day == before.day else { continue }
      let hasChanged = before.quotes.contains { quote in
        kept[index][quote.currency].map { !$0.isSameNumber(as: quote.rate) } ?? false
      }
      if hasChanged { return "the \(name) rates for \(before.day.iso) differ from before" }
    }
    guard let before = old.rates.preferred, before != rates.preferred else { return nil }
    let name = Sources.name(of: before)
    return rates.preferred.map { "it now answers from \(Sources.name(of: $0)), not from \(name)" }
      ?? "it no longer answers from the \(name) rates"
  }
}

extension LockedRates {
  /// The preferred source that has rates.
  fileprivate var preferred: SourceID? {
    (only.map { [$0] } ?? order).first { source in
      publications.contains { $0.source == source }
    }
  }
}
