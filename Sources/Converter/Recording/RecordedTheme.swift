// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A theme in a recording: its styles as the configuration writes them, in the order of the roles.
struct RecordedTheme: Equatable, Sendable, Codable {
  private struct Line: Equatable, Sendable, Codable {
    var role: String
    var style: String
  }

  private var name: String
  private var styles: [Line]

  init(_ theme: Theme) {
    name = theme.name
    styles = Role.allCases.map { Line(role: $0.name, style: theme[$0].description) }
  }

  /// The theme; unknown roles and styles are ignored.
  var theme: Theme {
    var table: [Role: Style] = [:]
    for line in styles {
      guard let role = Role.allCases.first(where: { $0.name == line.role }) else { continue }
      table[role] = Style(line.style)
    }
    return Theme(name: name, table)
  }
}
