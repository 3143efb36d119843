// SPDX-License-Identifier: Apache-2.0

import Reducers
import Screen

/// Changes the theme; the preferences remember it.
let themeReducer = Reducer<State, Message, Effect> { state, message in
  guard case .useTheme(let name) = message, state.screen.themes.contains(where: { $0.name == name })
  else { return .none }
  state.themeName = name
  state.notice = Notice("Theme: \(name)")
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
}

extension Action {
  package static let theme = Action("theme")
}
