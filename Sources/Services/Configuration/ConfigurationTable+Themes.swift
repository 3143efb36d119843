// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Rates

extension ConfigurationTable {
  /// The themes of `[themes.NAME]` or `[theme.NAME]`, in the order of the file.
  func themes() throws(Problem) -> [ConfiguredTheme] {
    guard let tables = try table("themes") else { return [] }
    var themes: [ConfiguredTheme] = []
    for name in tables.table.members.map(\.key) {
      if ConfiguredTheme.builtInNames.contains(name) {
        throw tables.error(name, "\(name) is a built-in theme", advice: "use another name")
      }
      if let table = try tables.table(name) { themes.append(try table.theme(name)) }
    }
    return themes
  }

  private func theme(_ name: String) throws(Problem) -> ConfiguredTheme {
    try allow(ConfiguredTheme.roles, as: "role")
    var lines: [(role: String, style: String)] = []
    for role in ConfiguredTheme.roles {
      if let style = try text(role) { lines.append((role, style)) }
    }
    do throws(Problem) {
      return try ConfiguredTheme(name: name, lines)
    } catch {
      throw self.error(lines[error.number ?? 0].role, error)
    }
  }
}
