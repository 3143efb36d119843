// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Money
import Rates

extension Archive {
  /// What is stored of one source, or of all, oldest day first within a source. Damaged rows are set
  /// aside.
  package func load(of source: SourceID? = nil) -> [Publication] {
    read([]) { try StoredPublications.fetch($0, of: source, &$1) }
  }

  /// Stores publications, their validators and the attempt that brought them, in one transaction.
  ///
  /// An existing publication of the same source and day is replaced or, if the source's rows have
  /// their own dates, merged. Pass the result of `RateBook.changes(in:)`, so that the bundle is not
  /// copied.
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

  /// Uses rates that were set aside from now on, in one transaction: exactly those, or none where one of
  /// them is no longer there as it was shown.
  ///
  /// - Returns: the publications as they are now, and all rates that are used now: next to the accepted
  ///   ones there may be others that agree with them.
  package func accept(
    _ rates: [SetAside]
  ) throws(Problem) -> (publications: [Publication], accepted: [SetAside]) {
    let today = today()
    return try write { db in
      var damage = Damage()
      let stored = try StoredPublications.fetch(db, of: nil, &damage)
      let result = try RateBook(stored: stored).accepting(rates)
      try StoredPublications.replace(result.publications, on: today, in: db)
      return result
    }
  }

  /// Sets rates aside that are used, in one transaction: exactly those, or none where one of them is no
  /// longer used as it was shown.
  package func reject(_ rates: [SetAside]) throws(Problem) -> [Publication] {
    let today = today()
    return try write { db in
      var damage = Damage()
      let stored = try StoredPublications.fetch(db, of: nil, &damage)
      let publications = try RateBook(stored: stored).rejecting(rates)
      try StoredPublications.replace(publications, on: today, in: db)
      return publications
    }
  }
}
