// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

/// Why a source that a command names is not asked, or none is.
package enum UpdateRefusal: Error, Equatable, Sendable {
  case allDisabled
  /// Custom rates come from no server.
  case ownRates
  case disabled(SourceID)

  package var message: String {
    switch self {
    case .allDisabled: "all sources are disabled"
    case .ownRates: "nothing to fetch for user: these are your custom rates"
    case .disabled(let source): "\(Sources.name(of: source)) is switched off and was not asked"
    }
  }

  package var advice: String {
    switch self {
    case .allDisabled:
      "enable one under S on the screen, or remove its enabled = false from config.toml"
    case .ownRates: "change them under [[rate]] in config.toml"
    case .disabled(let source):
      "enable it under S on the screen, or by enabled = true under [sources.\(source)]"
        + " in config.toml"
    }
  }

  package var status: ExitStatus {
    switch self {
    case .ownRates: .usage
    case .allDisabled, .disabled: .configuration
    }
  }
}
