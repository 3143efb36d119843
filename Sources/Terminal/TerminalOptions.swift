// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// How the terminal is used.
package struct TerminalOptions: Equatable, Sendable {
  /// How roles look.
  package var theme: Theme
  /// Whether clicks and the wheel come as keys; the terminal's own selection then needs Shift.
  package var mouse: Bool
  /// Whether larger changes are bracketed so that the terminal shows them at once.
  package var synchronized: Bool

  /// Options; without arguments what most people want.
  package init(theme: Theme = .default, mouse: Bool = false, synchronized: Bool = true) {
    self.theme = theme
    self.mouse = mouse
    self.synchronized = synchronized
  }
}
