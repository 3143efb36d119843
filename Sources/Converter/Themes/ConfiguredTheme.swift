// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Screen

/// A theme of the configuration: the styles of some roles, by their names.
package struct ConfiguredTheme: Equatable, Sendable {
  package let theme: Theme

  /// Reads styles such as `bold cyan`; a role that is left out looks as in the default theme.
  ///
  /// - Throws: The line at fault, as an item.
  package init(
    name: String, _ lines: [(role: String, style: String)]
  ) throws(Problem) {
    var styles: [Role: Style] = [:]
    for (index, line) in lines.enumerated() {
      guard let role = Role.allCases.first(where: { $0.name == line.role }) else {
        throw Problem(.configuration, "unknown role \(line.role)", at: .item(index))
      }
      styles[role] = Style(line.style)
      let words = line.style.split(separator: " ").map { $0.lowercased() }
      if let word = words.first(where: { Style($0) == nil }) {
        throw Problem(
          .configuration, "\(line.role): unknown colour or attribute \(word)",
          advice: Self.advice(for: word), at: .item(index))
      }
    }
    theme = Theme(name: name, over: .default, styles)
  }

  private static func advice(for word: String) -> String {
    if word.first == "#" { return "write a colour as #rrggbb, such as #d75f00" }
    if word.first?.isNumber == true { return "numbers are 0 to 255" }
    if let nearest = NearestWord.to(word, among: Style.words) { return "did you mean \(nearest)?" }
    return "write bold cyan, faint, 208 or #d75f00"
  }

  package static let roles = Role.allCases.map(\.name)
  package static let builtInNames = Theme.all.map(\.name)

  /// The themes to choose from: without colours those that need none; nil for all built-in ones
  /// and no other.
  package static func available(_ configured: [ConfiguredTheme], isColored: Bool) -> [Theme]? {
    guard isColored else { return Theme.all.filter { !$0.hasColor } }
    return configured.isEmpty ? nil : Theme.all + configured.map(\.theme)
  }
}
