// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How the terminal is used.
package struct TerminalOptions: Equatable, Sendable {
  /// Whether clicks and the wheel are reported as keys; the terminal's own selection then needs
  /// Shift.
  package var mouse: Bool
  /// Whether larger changes are bracketed so that the terminal shows them at once.
  package var synchronized: Bool

  /// Options; the defaults suit most people.
  package init(mouse: Bool = false, synchronized: Bool = true) {
    self.mouse = mouse
    self.synchronized = synchronized
  }
}
