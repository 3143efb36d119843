// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Themes on the screen") struct ThemesTests {
  @Test("T lists the themes from the one in use, each shown when selected; Esc keeps the old one")
  func list() {
    var state = Samples.press("Alt-T")
    #expect(state.theme == .default && state.place == .palette)
    for theme in Theme.all.dropFirst() {
      state = Samples.press("Down", on: state)
      #expect(state.theme == theme)
      #expect(Samples.press("Esc", on: state).theme == .default)
      let chosen = Samples.press("Enter", on: state)
      #expect(chosen.theme == theme && chosen.notice?.text == "Theme: \(theme.name)")
      #expect(Samples.press("Alt-T", on: chosen).theme == theme)
    }
  }

  @Test("T works in the menu and on pages, and is text in the field of a sheet")
  func places() {
    for keys in ["Esc T", "Alt-h T", "Alt-M T"] {
      #expect(Samples.press("\(keys) Down").theme == .light, "\(keys)")
    }
    #expect(Samples.press("Alt-f T Down").theme == .default)
  }

  @Test("a theme is chosen by its name; an unknown one changes nothing")
  func byName() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.exhaustivity = .off
    store.send(.useTheme("mono"))
    #expect(store.state.theme == .mono)
    store.send(.useTheme("solarized"))
    #expect(store.state.theme == .mono)
  }

  @Test("the palette lists the themes")
  func palette() {
    let state = Samples.type("blue-or", on: Samples.press("Ctrl-P"))
    #expect(render(state, Size(columns: 80, rows: 24)).text().contains("Theme blue-orange"))
    #expect(Samples.press("Enter", on: state).theme == .blueOrange)
  }

  @Test("the theme of the selected line is shown, and gone with the palette")
  func previewed() {
    let state = Samples.type("theme mono", on: Samples.press("Ctrl-P"))
    #expect(state.theme == .mono)
    #expect(render(state, Size(columns: 80, rows: 24)).text().contains("Theme mono"))
    let closed = Samples.press("Esc", on: state)
    #expect(closed.theme == .default && closed.notice == nil)
    #expect(Samples.type("x", on: state).theme == .default)
  }

  @Test("the theme is remembered, and the configuration's holds until another is chosen")
  func remembered() throws {
    let chosen = Samples.press("Alt-T Down Enter").preferences
    #expect(chosen.theme == "light")
    let stored = chosen
    #expect(stored.theme == "light")
    #expect(stored.applying(Configuration.Lineup()).theme == "light")
    let configured = stored.applying(Configuration.Lineup(theme: "mono"))
    #expect(configured.theme == "mono")
    var later = configured
    later.theme = "light"
    #expect(later.applying(Configuration.Lineup(theme: "mono")).theme == "light")
    var state = Samples.state()
    Samples.send(.stored([], preferences: stored), to: &state)
    #expect(state.theme == .light)
    #expect(!state.isUnsaved)
  }

  private func custom(_ styles: (role: String, style: String)...) throws(Problem) -> Theme {
    var configuration = Configuration()
    configuration.screen.themes = [
      Configuration.Table("own", styles.map { .init($0.role, [$0.style]) })
    ]
    return try ScreenSettings(configuration).themes.last ?? .default
  }

  @Test("a theme of the configuration changes some roles of the default one")
  func configured() throws {
    let custom = try custom(("accent", "bold 208"), ("dim", "plain"))
    #expect(custom.name == "own" && custom[.accent].description == "bold 208")
    #expect(custom[.dim] == .plain)
    #expect(custom[.fall] == Theme.default[.fall])
    let role = #expect(throws: Problem.self) { try self.custom(("acent", "bold")) }
    #expect(role?.message.contains("unknown role acent in themes.own") == true)
    let word = #expect(throws: Problem.self) {
      try self.custom(("dim", "plain"), ("accent", "bold cyna"))
    }
    #expect(word?.message.contains("accent: unknown colour or attribute cyna") == true)
  }

  @Test("without colours there are only themes without them")
  func withoutColours() {
    var state = Samples.state()
    state.screen.themes = Theme.all.filter { !$0.hasColor }
    #expect(state.theme == .mono)
    #expect(Samples.press("Alt-T Down", on: state).theme == .highContrast)
  }

  @Test("a recording has the user's themes")
  func recorded() throws {
    let custom = Theme(name: "own", over: .default, [.accent: try #require(Style("bold 208"))])
    var state = Samples.state()
    state.screen.themes = Theme.all + [custom]
    state.themeName = "own"
    let header = RecordingHeader(state, agio: "1", size: Size(columns: 80, rows: 24))
    let read = try JSONCoding.decode(RecordingHeader.self, from: JSONCoding.encode(header))
    #expect(read.theme == "own")
    #expect(read.state.theme == custom)
    #expect(read.state.screen.themes == state.screen.themes)
    #expect(read.state == state)
  }
}
