// SPDX-License-Identifier: Apache-2.0

import Screen

package enum MenuMessage: Equatable, Sendable, Codable {
  case open
  case close
}

/// The letters of the converter, from the key table, over its chart. A letter that does nothing now is faint.
struct MenuView {
  private struct Item {
    let key: Key
    let word: String
    let isUseful: Bool
  }

  private static let title = "Menu: one letter, or type on"
  /// The columns of a letter and its word.
  private static let itemColumns = 12

  private let items: [Item]
  private let hints: [Panel.Hint]
  /// Whether a notice keeps its line.
  private let hasNotice: Bool

  init(_ state: State) {
    let room = ConverterRoom()
    hasNotice = state.shownNotice != nil
    let listed = state.screen.keys.bindings.filter { $0.applies(in: .converter) && $0.isInMenu }
      .sorted { $0.rank < $1.rank }
    let range: [Action] = [.shorterRange, .longerRange]
    items = listed.filter { !range.contains($0.action) }.compactMap { binding in
      guard let key = binding.keys.first(where: \.isCharacter) else { return nil }
      let isStop = binding.action == .reloadHistory && state.reload.isRunning
      let word = isStop ? "stop" : room.word(for: binding.action, in: state) ?? binding.short ?? ""
      return Item(
        key: key, word: word, isUseful: KeyRouter.isUseful(binding.action, in: state))
    }
    hints = listed.filter { range.contains($0.action) }.compactMap { binding in
      binding.keys.first(where: \.isCharacter).map {
        Panel.Hint($0, binding.action == .shorterRange ? "shorter" : "longer")
      }
    }
  }

  /// Over the chart; on a low screen over the list too, on the lowest over the header.
  func draw(in layout: Layout, of frame: inout Frame) {
    let below = hasNotice ? layout.content : layout.content.union(layout.notices)
    let place = layout.detail ?? below
    let columns = max(1, Panel.inside(place).width / Self.itemColumns)
    let rows = (items.count + columns - 1) / columns + 2
    let room = [place, below].first { $0.height >= rows } ?? layout.header.union(below)
    let isBeside = layout.arrangement == .dashboard && room == place
    let area =
      isBeside
      ? room.rows(.fixed(rows), .fill).0
      : room == layout.detail ? room : room.rows(.fill, .fixed(rows)).1
    frame.cover(area)
    let inside = Panel(Self.title, hints: hints).draw(in: area, of: &frame)
    for (index, item) in items.enumerated() {
      let line = inside.rows(.fixed(index / columns), .fixed(1), .fill).1
      let cell = line.columns(
        .fixed(index % columns * Self.itemColumns), .fixed(Self.itemColumns - 1), .fill
      ).1
      let rest = frame.put(
        frame.glyphs.name(of: item.key), in: cell, role: item.isUseful ? .keycap : .dim)
      frame.put(item.word, in: rest.inset(leading: 1), role: item.isUseful ? .text : .dim)
      frame.mark(.key(item.key), in: cell)
    }
  }
}

extension Binding {
  /// Whether the menu of the converter lists it: by its character.
  var isInMenu: Bool { keys.contains(where: \.isCharacter) }
}
