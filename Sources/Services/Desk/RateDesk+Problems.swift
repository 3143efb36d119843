// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension RateDesk {
  static let allDisabled = Problem(
    .configuration, "all sources are disabled",
    remedy: .enable(.ecb))

  /// Custom rates come from no server.
  static let customRates = Problem(
    .usage, "nothing to fetch for user: these are your custom rates",
    advice: "change them under [[rate]] in config.toml")

  static func disabled(_ source: SourceID) -> Problem {
    Problem(
      .configuration, "\(Sources.name(of: source)) is disabled and was not asked",
      remedy: .enable(source))
  }
}
