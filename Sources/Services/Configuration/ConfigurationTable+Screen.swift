// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension ConfigurationTable {
  /// `theme`, `[keys]` and `[themes]`, which the screen reads.
  func screen() throws(Problem) -> Configuration.Screen {
    var screen = Configuration.Screen()
    screen.theme = try text("theme").map {
      Configuration.Entry("theme", [$0], line: line(of: "theme") ?? 0)
    }
    if let keys = try table("keys") {
      screen.keys = [keys.unread("", except: "on")]
      if let places = try keys.table("on") {
        for name in places.table.members.map(\.key) {
          if let table = try places.table(name) { screen.keys.append(table.unread(name)) }
        }
      }
    }
    if let themes = try table("themes") {
      for name in themes.table.members.map(\.key) {
        if let table = try themes.table(name) {
          screen.themes.append(table.unread(name, takesLists: false))
        }
      }
    }
    return screen
  }

  private func unread(
    _ name: String, except left: String? = nil, takesLists: Bool = true
  ) -> Configuration.Table {
    let entries = table.members.filter { $0.key != left }.map { member in
      var entry = Configuration.Entry(member.key, [], line: member.line)
      let isList = takesLists && member.value.array != nil
      do throws(Problem) {
        entry.words = try isList ? words(member.key) ?? [] : [text(member.key) ?? ""]
      } catch {
        entry.fault = error
      }
      return entry
    }
    return Configuration.Table(name, line: table.line, entries)
  }
}
