// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Screen

/// The keys in the footer, each in a fixed place: the keys of the page or sheet at the left, undo,
/// the keys and quit at the right.
///
/// A key that does nothing now leaves its place blank, so that no other key moves.
struct FooterKeys {
  private let words: [FooterWord]
  private let state: State

  /// The blank columns between two words.
  private static let gap = 2

  init(_ state: State) {
    let place = state.place
    var bindings = state.settings.keys.bindings.filter { $0.applies(in: place) && $0.short != nil }
    let room = state.room
    for index in bindings.indices {
      bindings[index].short = room.word(for: bindings[index].action) ?? bindings[index].short
    }
    words = FooterWord.words(bindings, in: place, state.settings.glyphs)
    self.state = state
  }

  func draw(in area: Area, of frame: inout Frame) {
    // On a page or a sheet the key that goes back closes it.
    let unused = state.place == .converter ? Action.back : .quit
    let right = words.filter { word in
      word.isAtRight && word.action != unused
        && (word.action == .undo || word.isUseful(in: state))
    }
    // The place of undo is kept, unless the first keys need it.
    let width = right.reduce(-Self.gap) { total, word in
      let isKept = word.action != .undo || area.width >= 59
      return total + (isKept ? word.width + Self.gap : 0)
    }
    let (left, _) = area.columns(.fill, .fixed(width), gap: 1)
    let end = drawLeft(in: left, of: &frame)
    var rest = area
    for word in right.reversed() {
      let (before, place) = rest.columns(.fill, .fixed(word.width))
      guard place.column > end || word.place == .everywhere else { return }
      if word.isUseful(in: state) { word.draw(in: place, of: &frame) }
      rest = before.inset(trailing: Self.gap)
    }
  }

  /// Draws the keys that fit, in the order of the table; the palette, which has all others, has a place
  /// at every size.
  ///
  /// - Returns: The column after the last one.
  private func drawLeft(in area: Area, of frame: inout Frame) -> Int {
    var rest = area
    var end = area.column
    var palette = words.first { $0.action == .palette && !$0.isAtRight }
    for word in words where !word.isAtRight {
      if word.action == .palette { palette = nil }
      let kept = palette.map { $0.width + Self.gap } ?? 0
      guard word.width + kept <= rest.width else { continue }
      if word.isUseful(in: state) { word.draw(in: rest, of: &frame) }
      end = rest.column + word.width
      rest = rest.inset(leading: word.width + Self.gap)
    }
    return end
  }
}

extension FooterWord {
  fileprivate var isAtRight: Bool { place == .everywhere || action == .undo }

  /// Whether one of its keys does something now.
  ///
  /// It does not depend on the typed text, so a digit does not redraw the footer.
  fileprivate func isUseful(in state: State) -> Bool {
    switch action {
    case .undo: return state.room.canUndo(in: state)
    case .reload where state.reload.isRunning: return false
    case .back: return true
    default:
      return keys.contains { key in
        !state.place.types(key) && KeyRouter.isUseful(key, in: state)
      }
    }
  }
}
