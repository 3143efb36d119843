// SPDX-License-Identifier: Apache-2.0

import Money

package enum Sources {
  /// In the order they are shown: the default first.
  package static let all: [Source] = [
    .ecb, .frankfurter, .openERAPI, .currencyAPI, .openExchangeRates, .cnb, .nbp, .boc,
    .norgesBank, .usTreasury, .hmrc, .user,
  ]

  static let enabledByDefault = all.filter(\.isEnabledByDefault).map(\.id)

  /// The one to enable where all are disabled.
  package static let suggested = SourceID.ecb

  /// A source by its identifier, including `json:https://…`, `exec:NAME` and `frankfurter:KEY`; nil when
  /// there is none.
  package static func find(_ id: SourceID) -> Source? {
    all.first { $0.id == id } ?? (try? parametric(id.rawValue))
  }

  /// A source whose name has a parameter.
  private static func parametric(_ name: String) throws(Problem) -> Source? {
    if name.hasPrefix(Source.jsonPrefix) { return try json(name) }
    if name.hasPrefix(Source.programPrefix) { return try program(name) }
    return name.hasPrefix(Source.bankPrefix) ? try bank(name) : nil
  }

  /// A source by the name the user gave.
  ///
  /// - Throws: ``Problem`` where there is no source of that name, or the name contains a secret: it
  ///   is shown with every answer, and recorded.
  package static func named(_ name: String) throws(Problem) -> Source { try named(name, or: []) }

  private static func named(_ name: String, or others: [String]) throws(Problem) -> Source {
    if let source = all.first(where: { $0.id.rawValue == name }) { return source }
    if let source = try parametric(name) { return source }
    let near = all.map(\.id.rawValue).filter { EditDistance.between(name.lowercased(), $0) <= 1 }
    throw Problem(
      .usage, "no source is called \(SourceAddress.shown(name))",
      advice: near.count == 1
        ? "did you mean \(near[0])"
        : "the sources are \((others + all.map(\.id.rawValue)).joined(separator: ", "))")
  }

  /// Whether a name has a parameter, as `json:URL`, `exec:NAME` and `frankfurter:KEY` have.
  package static func isParametric(_ name: String) -> Bool {
    [Source.jsonPrefix, Source.programPrefix, Source.bankPrefix].contains { name.hasPrefix($0) }
  }

  /// The sources that match a search: in words that begin those of their names, countries and currencies, then
  /// those that quote the currency of that code or name, as far as they or the rates of a book show it. Of
  /// each, the banks behind Frankfurter come last. One whose whole name or key is typed comes first.
  package static func search(
    _ text: String, and others: [Source] = [], in book: RateBook = RateBook(stored: [])
  ) -> [Source] {
    let folded = Folding.fold(text)
    let words = folded.split(separator: " ")
    if words.isEmpty { return [] }
    let currency = Currency.all.first { currency in
      [currency.code, currency.name].contains { Folding.fold($0) == folded }
    }
    let every = all + others.filter { !isListed($0) } + banks
    var found = every.filter { source in
      let names = source.searchWords
      return words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
    }
    if let currency {
      found += every.filter { source in
        book.quotes(currency, in: source) && !found.contains { $0.id == source.id }
      }
    }
    let typed = text.lowercased()
    func isWhole(_ source: Source) -> Bool {
      [typed, Source.bankPrefix + typed].contains(source.id.rawValue)
    }
    return found.filter(isWhole) + found.filter { !isWhole($0) }
  }

  private static func isListed(_ source: Source) -> Bool {
    (all + banks).contains { $0.id == source.id }
  }

  /// The banks behind Frankfurter.
  package static var banks: [Source] { Source.banks }

  private static func bank(_ name: String) throws(Problem) -> Source {
    if let source = Source.banks.first(where: { $0.id.rawValue == name }) { return source }
    let key = name.dropFirst(Source.bankPrefix.count).lowercased()
    let own = Source.banksOfTheirOwn[key] ?? all.first { $0.id.rawValue == key }?.id
    if let own {
      throw Problem(
        .usage,
        "\(self.name(of: own))'s rates come from the source itself, not through Frankfurter",
        advice: "use \(own)")
    }
    let full = Source.bankPrefix + key
    let near = banks.filter { EditDistance.between($0.id.rawValue, full) <= 1 }
    let exact = near.filter { $0.id.rawValue == full }
    let matches = [exact, search(key).filter(\.isBank), near].first { !$0.isEmpty } ?? []
    let names = matches.prefix(8).map(\.id.rawValue).joined(separator: ", ")
    throw Problem(
      .usage,
      "no bank behind Frankfurter is called \(SourceAddress.shown(name)), as of"
        + " \(FrankfurterBank.tableDay)",
      advice: matches.isEmpty
        ? "list them: agio sources frankfurter"
        : "did you mean \(names)\(matches.count > 8 ? ", …" : "")")
  }

  /// The source the user chooses by name; nil for `auto`.
  package static func chosen(_ name: String) throws(Problem) -> Source? {
    SourceSelection(name: name) == .auto ? nil : try named(name, or: [SourceSelection.auto.name])
  }

  private static func program(_ name: String) throws(Problem) -> Source {
    guard name.hasPrefix(Source.programPrefix),
      let source = Source.program(name.dropFirst(Source.programPrefix.count))
    else {
      throw Problem(
        .usage, "not a program name: \(SourceAddress.shown(name))",
        advice: "write exec:NAME with letters, digits, -, . and _, at most 40 of them")
    }
    return source
  }

  private static func json(_ name: String) throws(Problem) -> Source {
    guard name.hasPrefix(Source.jsonPrefix),
      let address = SourceAddress(String(name.dropFirst(Source.jsonPrefix.count)))
    else {
      throw Problem(
        .usage, "not a source address: \(SourceAddress.shown(name))",
        advice: "write json:https://rates.example/latest")
    }
    guard !address.isSecret else {
      throw Problem(
        .usage,
        "a source name is shown, so it must not contain a password or parameters:"
          + " json:\(address.shown)?",
        advice: "name it json:\(address.shown) and set key, or the whole address as url, under"
          + " \(table(of: SourceID(rawValue: "json:" + address.shown))) in config.toml")
    }
    return .json(address)
  }

  /// The heading of a source's table in the configuration: `[sources.ecb]`, `[sources."exec:mine"]`.
  package static func table(of id: SourceID) -> String {
    let isBare = id.rawValue.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
        || [0x2D, 0x5F].contains($0)
    }
    return isBare ? "[sources.\(id)]" : "[sources.\"\(id)\"]"
  }

  /// The name to show for a source, known or not.
  package static func name(of id: SourceID) -> String {
    id == .fixed ? "fixed by law" : find(id)?.name ?? id.rawValue
  }
}

extension RateBook {
  /// Whether a source has rates of a currency: the newest that are stored decide.
  fileprivate func quotes(_ currency: Currency, in source: Source) -> Bool {
    guard let newest = newestDay(of: source.id) else { return source.covers(currency) }
    return currency == source.base || quoted(by: source.id, on: newest).contains(currency)
  }
}

extension Source {
  /// The words by which it is found, folded.
  fileprivate var searchWords: [Substring] {
    let names = [id.rawValue, name, fullName, base.code] + CountryTable.names(of: country)
    return names.flatMap { Folding.fold($0).split(separator: " ") }
  }
}
