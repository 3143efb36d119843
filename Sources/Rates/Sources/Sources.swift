// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// All sources there are.
public enum Sources {
  /// In the order they are shown: the default first.
  public static let all: [Source] = [
    .ecb, .frankfurter, .openERAPI, .currencyAPI, .openExchangeRates, .cnb, .nbp, .boc,
    .norgesBank, .usTreasury, .hmrc, .user,
  ]

  /// A source by its name, also one of the kind `json:https://…`; nil when there is none.
  public static func find(_ id: SourceID) -> Source? {
    // The default by itself: one conversion need not make twelve sources.
    if id == .ecb { return .ecb }
    if let known = all.first(where: { $0.id == id }) { return known }
    let name = id.rawValue
    guard name.hasPrefix("json:http://") || name.hasPrefix("json:https://") else { return nil }
    return .json(String(name.dropFirst("json:".count)))
  }

  /// The name to show for a source, whatever it is.
  public static func name(of id: SourceID) -> String {
    id == .fixed ? "fixed by law" : find(id)?.name ?? id.rawValue
  }
}
