// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A binding in the footer, or adjacent bindings with the same word: `r reload`, `Left/Right day`.
struct FooterWord {
  let action: Action
  let place: Place
  /// The first key of each binding; the first and the last key of a sequence.
  private(set) var keys: [Key]
  /// The separator of the keys; `-` for a sequence.
  let separator: String
  let text: String
  /// The columns of `key word`.
  private(set) var width: Int

  private init(_ binding: Binding, in here: Place) {
    action = binding.action
    place = binding.place
    text = binding.action == .quit && here != .converter ? "close" : binding.short ?? ""
    let all = binding.keys
    let isRow = all.count > 4
    keys = isRow ? [all[0], all[all.count - 1]] : [all[0]]
    separator = isRow ? "-" : "/"
    width = keys.reduce(keys.count + Screen.width(of: text)) {
      $0 + Screen.width(of: $1.description)
    }
  }

  /// The words of bindings, in their order.
  static func words(_ bindings: [Binding], in place: Place) -> [FooterWord] {
    var words: [FooterWord] = []
    for binding in bindings {
      let word = FooterWord(binding, in: place)
      if let last = words.last, last.shares(with: word) {
        words[words.count - 1].keys += word.keys
        words[words.count - 1].width += 1 + Screen.width(of: binding.keys[0].description)
      } else {
        words.append(word)
      }
    }
    return words
  }

  private func shares(with next: FooterWord) -> Bool {
    text == next.text && place == next.place && separator == next.separator
  }

  /// Draws it. A click on a key presses it; with only one key, a click on the word does too.
  func draw(at row: Int, column: Int, in frame: inout Frame) {
    if keys.count == 1 {
      frame.mark(.key(keys[0]), row: row, columns: column..<column + width)
    }
    var end = column
    for (index, key) in keys.enumerated() {
      if index > 0 { end = frame.put(separator, row: row, column: end, role: .dim) }
      let start = end
      end = frame.put(key.description, row: row, column: start, role: .keycap)
      if keys.count > 1, separator == "/" { frame.mark(.key(key), row: row, columns: start..<end) }
    }
    frame.put(text, row: row, column: end + 1, role: .text)
  }
}
