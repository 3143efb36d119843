// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension ConfigurationTable {
  /// The themes of `[themes.NAME]`, in the order of the file. A role that a theme leaves out looks as in
  /// the default theme.
  func themes() throws(ConfigurationError) -> [Theme] {
    guard let tables = try table("themes") else { return [] }
    var themes: [Theme] = []
    for name in tables.table.members.map(\.key) {
      if Theme.all.contains(where: { $0.name == name }) {
        throw tables.error(name, "\(name) is a built-in theme; use another name")
      }
      guard let table = try tables.table(name) else { continue }
      themes.append(Theme(name: name, over: .default, try table.styles()))
    }
    return themes
  }

  private func styles() throws(ConfigurationError) -> [Role: Style] {
    try allow(Role.allCases.map(\.name), as: "role")
    var styles: [Role: Style] = [:]
    for role in Role.allCases {
      guard let text = try text(role.name) else { continue }
      do throws(StyleFault) {
        styles[role] = try Style(text)
      } catch {
        throw self.error(role.name, "\(role.name): \(Self.message(for: error.word))")
      }
    }
    return styles
  }

  private static func message(for word: String) -> String {
    let what = "unknown colour or attribute \(word)"
    if word.first == "#" { return "\(what); write a colour as #rrggbb, such as #d75f00" }
    if word.first?.isNumber == true { return "\(what); numbers are 0 to 255" }
    if let nearest = NearestWord.to(word, among: Style.words) {
      return "\(what); did you mean \(nearest)?"
    }
    return "\(what); write bold cyan, faint, 208 or #d75f00"
  }
}
