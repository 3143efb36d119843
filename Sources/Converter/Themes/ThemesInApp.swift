// SPDX-License-Identifier: Apache-2.0

import Reducers
import Screen

/// Changes the theme; the preferences remember it.
let themesInApp = Reducer<State, Message, Effect> { state, message in
  let names = state.screen.themes.map(\.name)
  switch message {
  case .nextTheme:
    let place = names.firstIndex(of: state.chosenTheme.name) ?? 0
    state.use(theme: names[(place + 1) % names.count])
  case .useTheme(let name) where names.contains(name):
    state.use(theme: name)
  default:
    break
  }
  return .none
}

extension State {
  /// The theme that is shown: that of the selected line of the palette, else the chosen one.
  package var theme: Theme {
    guard case .palette(let palette) = sheet,
      let name = palette.selectedTheme(in: self),
      let shown = screen.themes.first(where: { $0.name == name })
    else { return chosenTheme }
    return shown
  }

  /// The chosen theme, else the first.
  var chosenTheme: Theme {
    let themes = screen.themes
    return themes.first { $0.name == themeName } ?? themes.first ?? .default
  }

  fileprivate mutating func use(theme name: String) {
    themeName = name
    notice = Notice("Theme: \(name)")
  }
}

extension Action {
  package static let theme = Action("theme")
}
