// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Rates

extension RateStore {
  /// What to send back when asking that very URL again; empty when nothing is known of it.
  package func validators(for url: String) -> HTTPValidators {
    read(HTTPValidators()) { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT etag, last_modified FROM validator WHERE url = ?", arguments: [url])
      return HTTPValidators(etag: row?[0], lastModified: row?[1])
    }
  }

  /// How the fetches of all sources went.
  package func fetchRecords() -> [FetchRecord] {
    read([]) { try StoredFetches.records($0) }
  }

  /// How the fetches of a source went; nil when it was never asked.
  package func fetchRecord(of source: SourceID) -> FetchRecord? {
    fetchRecords().first { $0.source == source }
  }

  /// Remembers an attempt that brought nothing to store.
  package func record(_ record: FetchRecord) throws(StoreError) {
    try write { try StoredFetches.write(record, in: $0) }
  }
}
