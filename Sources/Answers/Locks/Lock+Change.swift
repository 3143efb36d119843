// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension Lock {
  /// Why answers differ from those of an older file that this one replaces; nil where they do not,
  /// as far as both have the rates.
  package func change(since old: Lock) -> String? {
    for before in old.rates.parts where !before.entries.isEmpty {
      let name = Sources.name(of: before.source)
      guard let part = rates.parts.first(where: { $0.source == before.source }) else {
        return "it no longer has the \(name) rates"
      }
      let entries = Dictionary(
        part.entries.map { ($0.publication.day, $0.publication) }, uniquingKeysWith: { $1 })
      let changed = before.entries.first { entry in
        guard let next = entries[entry.publication.day] else { return false }
        return entry.publication.quotes.contains { quote in
          next[quote.currency].map { !$0.isSameNumber(as: quote.rate) } ?? false
        }
      }
      if let changed {
        return "the \(name) rates for \(changed.publication.day.iso) differ from before"
      }
    }
    if let before = old.rates.answering, let now = rates.answering, before != now {
      return "it now answers from \(Sources.name(of: now)), not from \(Sources.name(of: before))"
    }
    return nil
  }
}

extension LockedRates {
  /// The preferred source that has rates.
  fileprivate var answering: SourceID? {
    (only.map { [$0] } ?? order).first { source in
      parts.contains { $0.source == source && !$0.entries.isEmpty }
    }
  }
}
