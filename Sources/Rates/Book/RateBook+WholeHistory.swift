// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension RateBook {
  /// Why a source's whole history cannot be complete: it lacks days that are stored. Nil where it
  /// can be.
  ///
  /// A history may begin later than what is stored, where a mirror has less of it; if it then
  /// brings nothing new, it was cut short.
  package func fault(
    inWholeHistory publications: [Publication], bringingNews hasNews: Bool
  ) -> PayloadError? {
    guard let source = publications.first?.source, let history = history(of: source),
      !history.isRowDated, let first = publications.map(\.day).min(),
      let last = publications.map(\.day).max()
    else { return nil }
    let days = Set(publications.map(\.day))
    let isFromStart = !hasNews && history.isBundled(first)
    var lacking: (first: Day, count: Int)?
    var cursor = isFromStart ? history.firstDay : history.day(after: first.adding(-1))
    while let day = cursor, day <= last {
      if !days.contains(day) { lacking = (lacking?.first ?? day, (lacking?.count ?? 0) + 1) }
      cursor = history.day(after: day)
    }
    guard let lacking else { return nil }
    let count = lacking.count == 1 ? "1 stored day" : "\(lacking.count) stored days"
    return PayloadError(
      .incomplete, "not the whole history: it lacks \(count)", row: lacking.first.iso)
  }
}
