// SPDX-License-Identifier: Apache-2.0

import Reducers
import Screen

/// Changes the theme; the preferences remember it.
let themesInApp = Reducer<State, Message, Effect> { state, message in
  let names = state.screen.themes.map(\.name)
  switch message {
  case .nextTheme:
    let place = names.firstIndex(of: state.theme.name) ?? 0
    state.use(theme: names[(place + 1) % names.count])
  case .useTheme(let name) where names.contains(name):
    state.use(theme: name)
  default:
    break
  }
  return .none
}

extension State {
  /// The theme in use: the chosen one, else the first.
  package var theme: Theme {
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
