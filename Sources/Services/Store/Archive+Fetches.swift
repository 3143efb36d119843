// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Rates

extension Archive {
  /// The validators to send when requesting this URL again; empty when none are known, or when a
  /// day they came with is not in the book: "not modified" would be about rates that are not there.
  package func validators(
    for url: String, of source: SourceID, in book: RateBook
  ) -> HTTPValidators {
    let stored = read(nil) { db, _ in try StoredFetches.validators(of: url, in: db) }
    guard let stored, !stored.days.isEmpty else { return HTTPValidators() }
    let isComplete = stored.days.allSatisfy { day in
      book.nextDay(of: source, from: day.adding(-1)) == day
    }
    return isComplete ? stored.validators : HTTPValidators()
  }

  /// The results of the last fetches of all sources.
  package func fetchRecords() -> [FetchRecord] {
    read([]) { try StoredFetches.records($0, &$1) }
  }

  /// The results of the last fetches of a source; nil when it was never asked.
  package func fetchRecord(of source: SourceID) -> FetchRecord? {
    fetchRecords().first { $0.source == source }
  }

  /// Records an attempt that brought nothing to store.
  package func record(_ record: FetchRecord) throws(Problem) {
    try write { try StoredFetches.write(record, in: $0) }
  }
}
