// SPDX-License-Identifier: Apache-2.0

/// The currency the user meant by a name.
package struct ResolvedCurrency: Hashable, Sendable {
  package let currency: Currency

  /// What was chosen on the user's behalf, when the word could mean others too.
  package let note: ReadingNote?

  /// Chooses among the meanings of `symbol`, or of a name that shares its configuration: the
  /// configured one, the locale's, or the likeliest.
  ///
  /// - Throws: `ambiguous-currency` where the choice would be a guess and guesses are refused.
  init(
    symbol: String, name: String? = nil, candidates: [Currency], isUndecided: Bool = false,
    options: ReadingOptions
  ) throws(CurrencyError) {
    let shown = name ?? symbol
    let configured = options.symbols[symbol]
    if isUndecided, configured == nil {
      throw CurrencyError(several: shown, candidates: candidates)
    }
    let local = options.localeCurrency.flatMap { candidates.contains($0) ? $0 : nil }
    currency = configured ?? local ?? candidates[0]
    let chosen = currency
    let others = candidates.filter { $0 != chosen && $0.status == .active }
    guard !others.isEmpty else {
      note = nil
      return
    }
    if options.isStrict, configured == nil {
      throw CurrencyError(several: shown, candidates: [chosen] + others)
    }
    let reason: ReadingNote.Reason =
      configured != nil ? .configured : local != nil ? .locale : .likeliest(others: others)
    note = .chosen(shown, chosen, reason)
  }

  /// Chooses among the meanings of a name; where none is likelier, only the locale or the
  /// configuration decides.
  init(
    _ name: CurrencyNames.Name, called word: String, options: ReadingOptions
  ) throws(CurrencyError) {
    let local = options.localeCurrency.map(name.currencies.contains) ?? false
    let isOnly = name.currencies.count == 1
    guard
      isOnly || name.isDecided || options.symbols[name.symbol ?? word] != nil
        || (local && !options.isStrict)
    else {
      throw CurrencyError(several: word, candidates: name.currencies)
    }
    try self.init(
      symbol: name.symbol ?? word, name: word, candidates: name.currencies,
      options: options)
  }

  package init(_ currency: Currency, note: ReadingNote? = nil) {
    self.currency = currency
    self.note = note
  }
}
