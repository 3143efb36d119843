// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Screen

/// The settings that only the screen has.
package struct ScreenSettings: Equatable, Sendable {
  /// The key bindings in effect.
  package var keys: Keymap
  /// The themes to choose from, in the order of their key; never empty.
  package var themes: [Theme]

  package init(keys: Keymap = .standard, themes: [Theme] = Theme.all) {
    self.keys = keys
    self.themes = themes
  }

  /// Those of a configuration; without colours only the themes that need none.
  ///
  /// - Throws: what is wrong, with its line and the nearest valid word.
  package init(_ configuration: Configuration, isColored: Bool = true) throws(Problem) {
    let themes = try configuration.themes()
    self.init(
      keys: try configuration.keymap(),
      themes: isColored ? themes : Theme.all.filter { !$0.hasColor })
  }

  /// What a configuration says to get these settings, with colours.
  var configured: Configuration.Screen {
    var screen = Configuration.Screen()
    for (binding, standard) in zip(keys.bindings, Keymap.standard.bindings)
    where binding.keys != standard.keys {
      let keys = Configuration.Entry(binding.action.name, binding.keys.map(\.description))
      screen.keys.append(Configuration.Table(binding.place.name, [keys]))
    }
    screen.themes = themes.filter { !Theme.all.contains($0) }.map { theme in
      Configuration.Table(
        theme.name, Role.allCases.map { .init($0.name, [theme[$0].description]) })
    }
    return screen
  }
}

extension Configuration {
  fileprivate func keymap() throws(Problem) -> Keymap {
    guard !screen.keys.isEmpty else { return .standard }
    for table in screen.keys {
      let place = Place.all.first { $0.name == table.name }
      if place == nil, !table.name.isEmpty {
        throw unknown("place", table.name, table.line, in: "keys.on", Place.all.map(\.name))
      }
      let actions = Action.all.filter { action in
        place == nil
          || Keymap.standard.bindings.contains { $0.action == action && $0.place == place }
      }
      try allow(
        "action", table.entries, in: place.map { "keys.on." + $0.name } ?? "keys",
        actions.map(\.name))
    }
    let lines = screen.keys.flatMap { table in table.entries.map { (table.name, $0) } }
      .sorted { $0.1.line < $1.1.line }
    do throws(Problem) {
      return try Keymap(
        lines.map { place, entry in
          KeyOverride(
            Action(entry.name), in: Place.all.first { $0.name == place }, keys: entry.words)
        })
    } catch {
      throw fault(lines[error.number ?? 0].1.line, error)
    }
  }

  fileprivate func themes() throws(Problem) -> [Theme] {
    var themes = Theme.all
    for table in screen.themes {
      if Theme.all.contains(where: { $0.name == table.name }) {
        throw fault(
          table.line,
          Problem(
            .configuration, "\(table.name) is a built-in theme", advice: "use another name"))
      }
      try allow("role", table.entries, in: "themes.\(table.name)", Role.allCases.map(\.name))
      var styles: [Role: Style] = [:]
      for role in Role.allCases {
        guard let entry = table.entries.first(where: { $0.name == role.name }) else { continue }
        do throws(Problem) {
          styles[role] = try Style(configured: entry)
        } catch {
          throw fault(entry.line, error)
        }
      }
      themes.append(Theme(name: table.name, over: .default, styles))
    }
    let names = themes.map(\.name)
    if let theme = screen.theme, let name = theme.words.first, !names.contains(name) {
      throw fault(
        theme.line,
        Problem(
          .configuration, "unknown value: theme = \"\(name)\"",
          advice: NearestWord.advice(for: name, among: names)))
    }
    return themes
  }

  private func allow(
    _ kind: String, _ entries: [Entry], in table: String, _ names: [String]
  ) throws(Problem) {
    if let entry = entries.first(where: { !names.contains($0.name) }) {
      throw unknown(kind, entry.name, entry.line, in: table, names)
    }
    if let fault = entries.lazy.compactMap(\.fault).first { throw fault }
  }

  private func unknown(
    _ kind: String, _ name: String, _ line: Int, in table: String, _ names: [String]
  ) -> Problem {
    fault(
      line,
      Problem(
        .configuration, "unknown \(kind) \(name) in \(table)",
        advice: NearestWord.advice(for: name, among: names)))
  }

  private func fault(_ line: Int, _ problem: Problem) -> Problem {
    .configuration(file, line: line, problem.message, advice: problem.advice)
  }
}

extension Style {
  fileprivate init(configured line: Configuration.Entry) throws(Problem) {
    let words = line.words.flatMap { $0.split(separator: " ") }.map { $0.lowercased() }
    if let word = words.first(where: { Style($0) == nil }) {
      throw Problem(
        .configuration, "\(line.name): unknown colour or attribute \(word)",
        advice: Self.advice(for: word))
    }
    self = Style(words.joined(separator: " ")) ?? .plain
  }

  private static func advice(for word: String) -> String {
    if word.first == "#" { return "write a colour as #rrggbb, such as #d75f00" }
    if word.first?.isNumber == true { return "numbers are 0 to 255" }
    if let nearest = NearestWord.to(word, among: Style.words) { return "did you mean \(nearest)?" }
    return "write bold cyan, faint, 208 or #d75f00"
  }
}
