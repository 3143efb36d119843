// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How much of what happens a test must assert.
public enum Exhaustivity: Sendable {
  /// Everything: each change, each message, each effect.
  case on
  /// Only what matters to the test: what it asserts is checked, the rest is not. An expectation is
  /// given the state after the message, so that it sets only the fields it checks.
  case off
}
