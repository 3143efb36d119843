// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Rates

extension ConfigurationTable {
  /// The key bindings after `[keys]` and its `[keys.on.PLACE]`; nil when there is no such table.
  func keymap() throws(Problem) -> Keymap? {
    guard let keys = try table("keys") else { return nil }
    var settings = try keys.keySettings(for: nil)
    if let places = try keys.table("on") {
      try places.allow(Place.all.map(\.name), as: "place")
      for place in Place.all {
        if let table = try places.table(place.name) {
          settings += try table.keySettings(for: place)
        }
      }
    }
    settings.sort { $0.line < $1.line }
    do throws(Problem) {
      return try Keymap(settings.map(\.override))
    } catch {
      let setting = settings[error.number ?? 0]
      throw setting.table.error(setting.override.action.name, error)
    }
  }

  /// A line of `[keys]`, with its position.
  private struct KeySetting {
    let override: KeyOverride
    let table: ConfigurationTable
    let line: Int
  }

  private func keySettings(
    for place: Place?
  ) throws(Problem) -> [KeySetting] {
    let known = Action.all.filter { action in
      place == nil || Keymap.standard.bindings.contains { $0.action == action && $0.place == place }
    }
    try allow(known.map(\.name) + (place == nil ? ["on"] : []), as: "action")
    var settings: [KeySetting] = []
    for action in known where table[action.name] != nil {
      let name = action.name
      let isList = table[name]?.array != nil
      let keys = isList ? try words(name) : try text(name).map { [$0] }
      settings.append(
        KeySetting(
          override: KeyOverride(action, in: place, keys: keys ?? []), table: self,
          line: line(of: name) ?? 0))
    }
    return settings
  }
}
