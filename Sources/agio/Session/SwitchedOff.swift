// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What is said where a source was named that the person has switched off.
enum SwitchedOff {
  static func message(_ source: SourceID) -> String {
    "\(Sources.name(of: source)) is switched off and was not asked"
  }

  static func advice(_ source: SourceID) -> String {
    "switch it on under S on the screen, or by enabled = true under [sources.\(source)]"
      + " in config.toml"
  }
}
