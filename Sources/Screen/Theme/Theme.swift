// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The styles of all roles.
///
/// Nothing is shown by colour alone: with ``mono`` the same frames lose no information.
package struct Theme: Equatable, Sendable {
  /// The name in the configuration.
  package let name: String
  private var styles: [Style]

  /// Creates a theme; a role without an entry is plain text.
  package init(name: String, _ table: KeyValuePairs<Role, Style>) {
    self.name = name
    styles = Role.allCases.map { _ in .plain }
    for (role, style) in table { styles[Int(role.rawValue)] = style }
  }

  /// Creates a theme with other styles for some roles of another theme.
  package init(name: String, over base: Theme, _ changes: [Role: Style]) {
    self.name = name
    styles = Role.allCases.map { changes[$0] ?? base[$0] }
  }

  package subscript(role: Role) -> Style { styles[Int(role.rawValue)] }

  /// The built-in themes, the default one first.
  package static let all: [Theme] = [.default, .light, .blueOrange, .mono, .highContrast]

  package var hasColor: Bool { styles.contains { $0.foreground != nil } }
}
