// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

  /// A source by its identifier, including `json:https://…` and `exec:NAME`; nil when there is
  /// none.
  package static func find(_ id: SourceID) -> Source? {
    all.first { $0.id == id } ?? (try? program(id.rawValue)) ?? (try? json(id.rawValue))
  }

  /// A source by the name the user gave.
  ///
  /// - Throws: ``Problem`` where there is no source of that name, or the name contains a secret: it
  ///   is shown with every answer, and recorded.
  package static func named(_ name: String) throws(Problem) -> Source { try named(name, or: []) }

  private static func named(_ name: String, or others: [String]) throws(Problem) -> Source {
    if let source = find(SourceID(rawValue: name)) { return source }
    if name.hasPrefix(Source.jsonPrefix) { return try json(name) }
    if name.hasPrefix(Source.programPrefix) { return try program(name) }
    let near = all.map(\.id.rawValue).filter { EditDistance.between(name.lowercased(), $0) <= 1 }
    throw Problem(
      .usage, "no source is called \(SourceAddress.shown(name))",
      advice: near.count == 1
        ? "did you mean \(near[0])"
        : "the sources are \((others + all.map(\.id.rawValue)).joined(separator: ", "))")
  }

  /// Whether a name is that of a custom source: `json:URL`, `exec:NAME`.
  package static func isCustom(_ name: String) -> Bool {
    name.hasPrefix(Source.jsonPrefix) || name.hasPrefix(Source.programPrefix)
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
