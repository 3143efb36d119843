// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The short name of a source, as in `--source ecb`, the configuration and the database.
public struct SourceID: RawRepresentable, Hashable, Comparable, Sendable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name as it is typed.
  public let rawValue: String

  /// A source by its name; whether there is such a source is ``Sources/find(_:)``'s to say.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A source by its name, in code.
  public init(stringLiteral value: String) {
    self.rawValue = value
  }

  /// The same as ``rawValue``.
  public var description: String { rawValue }

  /// Alphabetical order.
  public static func < (left: SourceID, right: SourceID) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The European Central Bank's euro reference rates.
  public static let ecb: SourceID = "ecb"
  /// Frankfurter: many central banks' rates, collected.
  public static let frankfurter: SourceID = "frankfurter"
  /// ExchangeRate-API's open endpoint.
  public static let openERAPI: SourceID = "open-er-api"
  /// fawazahmed0's currency-api.
  public static let currencyAPI: SourceID = "currency-api"
  /// Open Exchange Rates.
  public static let openExchangeRates: SourceID = "openexchangerates"
  /// Česká národní banka.
  public static let cnb: SourceID = "cnb"
  /// Narodowy Bank Polski.
  public static let nbp: SourceID = "nbp"
  /// Bank of Canada.
  public static let boc: SourceID = "boc"
  /// Norges Bank.
  public static let norgesBank: SourceID = "norges-bank"
  /// The United States Treasury's reporting rates.
  public static let usTreasury: SourceID = "us-treasury"
  /// HM Revenue & Customs' monthly rates.
  public static let hmrc: SourceID = "hmrc"
  /// Rates the person has set.
  public static let user: SourceID = "user"
  /// The irrevocable rates of the currencies the euro replaced: law, not a publication.
  public static let fixed: SourceID = "fixed"
}

extension SourceID: Codable {
  /// Reads the name.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
