// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How much of what happens a test must say.
public enum Exhaustivity: Sendable {
  /// Everything: each change, each message, each effect.
  case on
  /// Only what the test cares about: an expectation is checked, what is left out is not.
  case off
}
