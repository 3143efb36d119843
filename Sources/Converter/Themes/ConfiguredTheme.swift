// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A theme of the configuration: the styles of some roles, by their names.
package struct ConfiguredTheme: Equatable, Sendable {
  /// What is wrong with a line.
  package enum Fault: Error, Equatable, Sendable {
    case unknownRole(String)
    /// A word that names neither an attribute nor a colour.
    case unknownWord(String, role: String)
  }

  package let theme: Theme

  /// Reads styles such as `bold cyan`; a role that is left out looks as in the default theme.
  package init(
    name: String, _ lines: [(role: String, style: String)]
  ) throws(Fault) {
    var styles: [Role: Style] = [:]
    for line in lines {
      guard let role = Role.allCases.first(where: { $0.name == line.role }) else {
        throw .unknownRole(line.role)
      }
      do throws(StyleFault) {
        styles[role] = try Style(line.style)
      } catch {
        throw .unknownWord(error.word, role: line.role)
      }
    }
    theme = Theme(name: name, over: .default, styles)
  }

  package static let roles = Role.allCases.map(\.name)
  /// The attributes and the names of colours.
  package static let words = Style.words
  package static let builtInNames = Theme.all.map(\.name)

  /// The themes to choose from: without colours those that need none; nil for all built-in ones
  /// and no other.
  package static func available(_ own: [ConfiguredTheme], isColored: Bool) -> [Theme]? {
    guard isColored else { return Theme.all.filter { !$0.hasColor } }
    return own.isEmpty ? nil : Theme.all + own.map(\.theme)
  }
}
