// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A binding in the footer, or adjacent bindings with the same word: `r reload`, `←→ move`.
struct FooterWord {
  let action: Action
  let place: Place
  /// The first key of each binding; the first and the last key of a sequence.
  private(set) var keys: [Key]
  /// Whether the keys are the first and the last of a sequence: `1-7`.
  private let isSequence: Bool
  let text: String
  private let glyphs: Glyphs

  /// nil when all keys of the binding type into the field of the place.
  private init?(_ binding: Binding, in here: Place, _ glyphs: Glyphs) {
    action = binding.action
    place = binding.place
    text = binding.short ?? ""
    let all = binding.keys.filter { !here.types($0) }
    guard let first = all.first, let last = all.last else { return nil }
    isSequence = binding.isSequence
    keys = isSequence ? [first, last] : [first]
    self.glyphs = glyphs
  }

  /// The words of bindings, in their order.
  static func words(_ bindings: [Binding], in place: Place, _ glyphs: Glyphs) -> [FooterWord] {
    var words: [FooterWord] = []
    for binding in bindings {
      guard let word = FooterWord(binding, in: place, glyphs) else { continue }
      if let last = words.last, last.shares(with: word) {
        words[words.count - 1].keys += word.keys
      } else {
        words.append(word)
      }
    }
    return words
  }

  private func shares(with next: FooterWord) -> Bool {
    text == next.text && place == next.place && isSequence == next.isSequence
  }

  /// Between the keys: arrows and signs need nothing.
  private var separator: String {
    if isSequence { return "-" }
    let areSigns = keys.allSatisfy { key in
      let name = glyphs.name(of: key)
      return name.count == 1 && !name.contains(where: \.isLetter)
    }
    return areSigns && !glyphs.isASCII ? "" : "/"
  }

  /// The columns of `key word`.
  var width: Int {
    let names = keys.map { Screen.width(of: glyphs.name(of: $0)) }
    return names.reduce(0, +) + (keys.count - 1) * separator.count + 1 + Screen.width(of: text)
  }

  /// Draws it. A click on a key presses it; with only one key, a click on the word does too.
  func draw(in area: Area, of frame: inout Frame) {
    if keys.count == 1 { frame.mark(.key(keys[0]), in: area.prefix(width)) }
    var rest = area
    for (index, key) in keys.enumerated() {
      if index > 0 { rest = frame.put(separator, in: rest, role: .dim) }
      let place = rest
      rest = frame.put(glyphs.name(of: key), in: place, role: .keycap)
      if keys.count > 1, !isSequence {
        frame.mark(.key(key), in: place.prefix(place.width - rest.width))
      }
    }
    frame.put(text, in: rest.inset(leading: 1))
  }
}
