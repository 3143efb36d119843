// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What a book whose rates are those of a lock file knows of that file.
struct BookLock: Equatable, Sendable {
  let name: String
  /// Which source its answers are from.
  let selection: SourceSelection
  /// Sources that were asked and had no rates.
  let empty: [SourceID]
  /// The first publication of sources that have no rates in the file.
  let firstDays: [SourceID: Day]
  /// The sources that have rates in the file.
  private let sources: [SourceID]
  private let today: Day
  /// All its dates; nil for a file without rates.
  private let dates: ClosedRange<Day>?
  /// All its currencies; nil for those that the sources have.
  private let currencies: Set<Currency>?

  init(_ rates: LockedRates, name: String) {
    self.name = name
    selection = rates.only.map(SourceSelection.only) ?? .auto
    empty = rates.empty
    firstDays = Dictionary(
      rates.others.map { ($0.source, $0.first) }, uniquingKeysWith: { first, _ in first })
    sources = rates.parts.map(\.source)
    today = rates.today
    let ranges = rates.parts.flatMap(\.dates)
    let bounds = (ranges.map(\.lowerBound).min(), ranges.map(\.upperBound).max())
    if case (let first?, let last?) = bounds { dates = first...last } else { dates = nil }
    let lists = rates.parts.map(\.currencies)
    currencies = lists.contains { $0 == nil } ? nil : Set(lists.flatMap { $0 ?? [] })
  }

  /// What a new lock file needs: the rates this one has, so that its answers stay the same, and
  /// those it lacks.
  func remedy(
    adding currencies: [Currency], _ dates: ClosedRange<Day>, requested: SourceSelection
  ) -> LockRemedy {
    let added = Set(currencies)
    guard let present = self.dates else { return remedy(name, added, dates, requested) }
    guard has(requested) else {
      return remedy(name(for: requested), added, dates, requested, isAnotherFile: true)
    }
    return remedy(name, self.currencies, present, selection)
      .union(remedy(name, added, dates, selection))
  }

  private func remedy(
    _ file: String, _ currencies: Set<Currency>?, _ dates: ClosedRange<Day>,
    _ source: SourceSelection, isAnotherFile: Bool = false
  ) -> LockRemedy {
    LockRemedy(
      file: file, currencies: currencies, first: dates.lowerBound,
      last: dates.upperBound < today ? dates.upperBound : nil, source: source,
      isAnotherFile: isAnotherFile, hasCustomRates: !isAnotherFile && sources.contains(.user))
  }

  /// Whether the file has the rates of the requested source, so that it can be written again with
  /// more of them.
  private func has(_ requested: SourceSelection) -> Bool {
    if case .only(let source) = requested, selection == .auto { return sources.contains(source) }
    return requested == selection
  }

  /// `rates.lock` for the ECB is `rates-ecb.lock`.
  private func name(for requested: SourceSelection) -> String {
    let word = String(requested.name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    let start = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    let point = name[start...].lastIndex(of: ".") ?? name.endIndex
    return "\(name[..<point])-\(word)\(name[point...])"
  }
}
