// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Money
import Rates

extension Archive {
  /// What is stored, oldest day first within a source. What is damaged is set aside.
  package func load(_ window: StoredWindow = .all) -> [Publication] {
    read([]) { try StoredPublications.fetch($0, window, &$1) }
  }

  /// Stores publications, their validators and the attempt that brought them, in one transaction.
  ///
  /// A publication of a source and day that is stored already is replaced, or, of a source whose rows
  /// carry their own dates, merged. Store what `RateBook.changes(in:)` gives of the bundle's book: the
  /// bundle is not copied.
  package func save(
    _ publications: [Publication], validators: [StoredValidators] = [], record: FetchRecord? = nil
  ) throws(Problem) {
    let today = today()
    try write { db in
      try StoredPublications.replace(publications, on: today, in: db)
      if let source = record?.source ?? publications.first?.source {
        try StoredFetches.write(validators, of: source, in: db)
      }
      if let record { try StoredFetches.write(record, in: db) }
    }
  }
}
