// SPDX-License-Identifier: Apache-2.0

import Answers
import Screen

/// The ranges of a chart between the keys that change them, at the end of its upper border: `< 1m [1y] 5y >`.
/// A click chooses one.
struct RangeControl {
  private let spans: [(Span, Target)]
  /// Where there is no room for all ranges.
  private let brief: [(Span, Target)]

  /// Creates the control of a place; `selected` is nil for other days than those of a range. Empty where the
  /// place has no keys for it.
  init(_ selected: HistoryRange?, in place: Place, keys: Keymap) {
    guard let shorter = keys.stroke(of: .shorterRange, in: place),
      let longer = keys.stroke(of: .longerRange, in: place)
    else {
      (spans, brief) = ([], [])
      return
    }
    // Nothing is shown by colour alone.
    func choice(_ range: HistoryRange) -> (Span, Target) {
      let isSelected = range == selected
      let text = isSelected ? "[\(range.short)]" : " \(range.short) "
      return (Span(text, isSelected ? .accent : .dim), .range(range.rawValue))
    }
    func between(_ choices: [(Span, Target)]) -> [(Span, Target)] {
      // In the converter they are text.
      place == .converter
        ? choices
        : [(Span("<", .keycap), .key(shorter))] + choices + [(Span(">", .keycap), .key(longer))]
    }
    spans = between(HistoryRange.allCases.map(choice))
    brief = between(selected.map { [choice($0)] } ?? [(Span(" "), .key(longer))])
  }

  /// Draws what fits at the end of a border.
  func draw(in border: Area, of frame: inout Frame) {
    // A blank on both sides.
    guard let choices = [spans, brief].first(where: { $0.map(\.0).width + 2 < border.width })
    else { return }
    let place = border.columns(.fill, .fixed(choices.map(\.0).width + 2)).1
    frame.fill(place, role: .text)
    var rest = place.inset(leading: 1)
    for (span, target) in choices {
      frame.mark(target, in: rest.prefix([span].width))
      rest = frame.put([span], in: rest)
    }
  }
}
