// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Rates

extension ConfigurationTable {
  /// Whether the file has `[theme.NAME]` and chooses no theme: TOML allows one of both.
  var hasThemeTables: Bool { table["theme"]?.table != nil }

  /// The themes of `[themes.NAME]` or `[theme.NAME]`, in the order of the file.
  func themes() throws(Problem) -> [ConfiguredTheme] {
    try themes(in: "themes") + (hasThemeTables ? themes(in: "theme") : [])
  }

  private func themes(in key: String) throws(Problem) -> [ConfiguredTheme] {
    guard let tables = try table(key) else { return [] }
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
    do throws(ConfiguredTheme.Fault) {
      return try ConfiguredTheme(name: name, lines)
    } catch {
      switch error {
      case .unknownRole(let role): throw self.error(role, "unknown role \(role)")
      case .unknownWord(let word, let role):
        throw self.error(
          role, "\(role): unknown colour or attribute \(word)", advice: Self.advice(for: word))
      }
    }
  }

  private static func advice(for word: String) -> String {
    if word.first == "#" { return "write a colour as #rrggbb, such as #d75f00" }
    if word.first?.isNumber == true { return "numbers are 0 to 255" }
    if let nearest = NearestWord.to(word, among: ConfiguredTheme.words) {
      return "did you mean \(nearest)?"
    }
    return "write bold cyan, faint, 208 or #d75f00"
  }
}
