// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Preferences {
  /// The preferences as strings by key, for the store.
  package var values: [String: String] {
    [
      "favourites": Self.text(favourites), "from": from.code,
      "to": to.code, "amount": amount, "result": output ?? "", SourceSwitches.key: switches.text,
      "tape-total": tapeTotals?.text ?? "",
      "favourites-over": Self.text(over?.favourites ?? []), "from-over": over?.from?.code ?? "",
      "chart-range": range?.short ?? "",
      "recent": (recent ?? []).joined(separator: "\n"),
      "theme": theme ?? "", "theme-over": over?.theme ?? "",
    ]
  }

  private static func text(_ currencies: [Currency]) -> String {
    currencies.map(\.code).joined(separator: " ")
  }

  private static func recent(_ text: String) -> [String]? {
    let phrases = text.split(separator: "\n").map(String.init)
      .filter { $0.utf8.count <= TextField.limit }
    return phrases.isEmpty ? nil : Array(phrases.prefix(Board.maximumRecentPhrases))
  }

  private static func word(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  /// The values to write: only those that changed, so that two agio processes overwrite each other's
  /// values only where both changed them. Of rows and sources that both changed, each keeps what the
  /// other did with others.
  ///
  /// - Parameters:
  ///   - kept: The values in the store.
  ///   - before: The preferences this process last read or wrote.
  /// - Returns: The values by their names in the store.
  package func values(
    over kept: [String: String], since before: Preferences
  ) -> [String: String] {
    let known = before.values
    return merged(over: kept, since: before).values.filter {
      kept[$0.key] == nil || $0.value != known[$0.key]
    }
  }

  private func merged(over kept: [String: String], since before: Preferences) -> Preferences {
    var result = self
    if favourites != before.favourites {
      let stored = [Currency].codes(kept["favourites"] ?? "")
      if !stored.isEmpty {
        result.favourites = favourites.merged(over: stored, since: before.favourites)
      }
    }
    if switches != before.switches, kept[SourceSwitches.key] != nil {
      result.switches = switches.merged(over: SourceSwitches(values: kept), since: before.switches)
    }
    return result
  }

  /// Reads the preferences from a store's values; nil without any.
  ///
  /// Unknown currencies and an amount that is too long are ignored: another version may have written
  /// them.
  package init?(values: [String: String]) {
    guard let from = values["from"].flatMap({ Currency(code: $0) }) else { return nil }
    let lineup = Lineup(from: from, rows: .codes(values["favourites"] ?? ""))
    let to = values["to"].flatMap { Currency(code: $0) }
    let amount = values["amount"] ?? ""
    self.init(
      favourites: lineup.rows, from: from, to: to ?? lineup.rows[0],
      amount: amount.isEmpty || amount.utf8.count > TextField.limit ? "1" : amount,
      switches: SourceSwitches(values: values), theme: Self.word(values["theme"]),
      tapeTotals: TapeTotals(text: values["tape-total"] ?? ""),
      over: ConfiguredLineup(
        favourites: .codes(values["favourites-over"] ?? ""),
        from: values["from-over"].flatMap { Currency(code: $0) },
        theme: Self.word(values["theme-over"])
      ).nilIfEmpty,
      recent: Self.recent(values["recent"] ?? ""),
      range: HistoryRange.allCases.first { $0.short == values["chart-range"] },
      output: Self.word(values["result"]).flatMap { $0.utf8.count > TextField.limit ? nil : $0 })
  }
}

extension TapeTotals {
  /// `GBP`, `GBP newest`, `newest`.
  fileprivate var text: String {
    [currency?.code, usesNewestRates ? "newest" : nil].compactMap(\.self).joined(separator: " ")
  }

  /// nil for the defaults.
  fileprivate init?(text: String) {
    let words = text.split(separator: " ")
    guard !words.isEmpty else { return nil }
    self.init(
      currency: words.lazy.compactMap { Currency(code: $0) }.first,
      usesNewestRates: words.contains("newest"))
  }
}

extension [Currency] {
  /// The rows with what another process added to the stored ones and removed from them, since both had
  /// the same. A row stays if nothing else would.
  func merged(over stored: [Currency], since before: [Currency]) -> [Currency] {
    let rest = filter { stored.contains($0) || !before.contains($0) }
    let added = stored.filter { !before.contains($0) && !contains($0) }
    return rest.isEmpty && added.isEmpty ? self : rest + added
  }
}
