// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension RateService {
  var allDisabled: Problem {
    Problem(
      .configuration, RateBook.noneEnabled.message, remedy: enabling(Sources.suggested))
  }

  /// Custom rates come from no server.
  static let customRates = Problem(
    .usage, "nothing to fetch for user: these are your custom rates",
    advice: "change them under [[rate]] in config.toml")

  func disabled(_ source: SourceID) -> Problem {
    Problem(
      .configuration, "\(Sources.name(of: source)) is disabled and was not contacted",
      remedy: enabling(source))
  }

  /// What the configuration decides is changed there.
  private func enabling(_ source: SourceID) -> Remedy {
    settings.configuredSources.contains(source)
      ? .configure(source, "enabled = true") : .enable(source)
  }
}
