// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Screen

struct FooterView {
  @Shown var state: State

  func draw(in layout: Layout, of frame: inout Frame) {
    draw(status, in: layout.notices, of: &frame)
    FooterKeys(state).draw(in: layout.footer, of: &frame)
  }

  /// A longer notice is cut, before what helps where there is room for that, and whole in the list of
  /// messages.
  private func draw(_ remark: Remark, in area: Area, of frame: inout Frame) {
    let advice = remark.advice.map { "; \($0)" } ?? ""
    let isKept = width(of: advice) <= area.width / 2
    let room = isKept ? area.width - width(of: advice) : area.width
    let text = shortened(
      isKept ? remark.text : remark.joined, width: room, ellipsis: frame.glyphs.ellipsis)
    frame.put(isKept ? text + advice : text, in: area, role: remark.role)
  }

  /// The line above the footer.
  private var status: Remark {
    // On the converter the header shows it.
    if let title = state.reload.title, state.pages.top != nil {
      let spinner = state.settings.glyphs.spinner(step: state.reload.spinnerStep)
      return Remark(text: "\(spinner) \(title)", role: .note)
    }
    if let notice = state.shownNotice { return Remark(notice, state: state) }
    if state.isKept { return Remark(text: "") }
    return Remark(
      text: "changes are not saved: the database cannot be written",
      advice: "\(state.key(of: .messages)) shows why")
  }
}

/// The keys in the footer that do something now: the keys of the page or sheet at the left, undo, the keys and
/// quit at the right.
struct FooterKeys {
  private let words: [FooterWord]
  @Shown private var state: State

  /// The blank columns between two words.
  private static let gap = 2
  /// The least columns with which the place of undo is kept free.
  private static let undoColumns = 59

  init(_ state: State) {
    let place = state.place
    if place == .converter {
      words =
        FooterWord.words(ConverterKeys.hints(state), state)
        + FooterWord.words([(.quit, "quit")], state)
      _state = Shown(wrappedValue: state)
      return
    }
    let room = state.room
    // The place of undo is kept where the keys do not change with the cursor.
    let keepsUndo = place.typing != .textOrKeys
    var bindings = state.screen.keys.bindings.filter { binding in
      guard binding.applies(in: place), binding.short != nil else { return false }
      return keepsUndo && binding.action == .undo
        || FooterWord.words([binding], in: place, state).contains { $0.isUseful(in: state) }
    }
    for index in bindings.indices {
      bindings[index].short =
        room.word(for: bindings[index].action, in: state) ?? bindings[index].short
    }
    words = FooterWord.words(bindings, in: place, state)
    _state = Shown(wrappedValue: state)
  }

  func draw(in area: Area, of frame: inout Frame) {
    let isConverter = state.place == .converter
    // On a page or a sheet the key that goes back closes it.
    let right = words.filter { word in
      isConverter ? word.action == .quit : word.isAtRight && word.action != .quit
    }
    // The place of undo is kept, unless the first keys need it.
    let width = right.reduce(-Self.gap) { total, word in
      let isKept = word.action != .undo || area.width >= Self.undoColumns
      return total + (isKept ? word.width + Self.gap : 0)
    }
    let (left, end) = area.columns(.fill, .fixed(width), gap: 1)
    var rest = drawLeft(in: left, of: &frame).union(end)
    for word in right.reversed() {
      let (before, place) = rest.columns(.fill, .fixed(word.width))
      guard !before.isEmpty || word.place == .everywhere else { return }
      if word.action != .undo || state.canUndo {
        word.draw(in: place, of: &frame)
      }
      rest = before.inset(trailing: Self.gap)
    }
  }

  /// Draws the keys that fit, in the order of the table. Two have a place at every size: Enter, and the key that
  /// has all others, the palette, on the converter the one that goes back or opens the menu.
  ///
  /// - Returns: What is left of the area after the last one.
  private func drawLeft(in area: Area, of frame: inout Frame) -> Area {
    var rest = area
    var free = area
    let isConverter = state.place == .converter
    let left = words.filter { isConverter ? $0.action != .quit : !$0.isAtRight }
    var first = left.filter {
      $0.keys == [.enter] && $0.width <= area.width || $0.action == (isConverter ? .back : .palette)
    }
    for word in left {
      first.removeAll { $0.action == word.action }
      let kept = first.reduce(0) { $0 + $1.width + Self.gap }
      guard word.width + kept <= rest.width else { continue }
      word.draw(in: rest, of: &frame)
      free = rest.inset(leading: word.width)
      rest = free.inset(leading: Self.gap)
    }
    return free
  }
}

extension FooterWord {
  fileprivate var isAtRight: Bool { place == .everywhere || action == .undo }

  /// Whether one of its keys does something now.
  fileprivate func isUseful(in state: State) -> Bool {
    if action == .reload, state.reload.isRunning { return false }
    return keys.contains { KeyRouter.isUseful($0, in: state) }
  }
}

/// A binding in the footer, or adjacent bindings with the same word: `r reload`, `←→ move`.
struct FooterWord {
  let action: Action
  let place: Place
  /// The first key of each binding.
  private(set) var keys: [Key]
  let text: String
  private let glyphs: Glyphs

  /// nil when all keys of the binding type into the field of the place.
  private init?(_ binding: Binding, in here: Place, _ state: State) {
    action = binding.action
    place = binding.place
    text = binding.short ?? ""
    // Where the cursor is in a field, a letter needs Alt, and another key is better.
    let all = binding.keys.filter { !here.types($0) }
    let best =
      state.room.hasCursor ? all.first { !$0.isCharacter } ?? all.first?.withAlt : all.first
    guard let best else { return nil }
    keys = [best]
    glyphs = state.settings.glyphs
  }

  /// The words of actions of the converter.
  static func words(_ hints: [ConverterKeys.Hint], _ state: State) -> [FooterWord] {
    words(
      hints.compactMap { action, word in
        var binding = state.screen.keys.bindings.first {
          $0.action == action && $0.applies(in: .converter)
        }
        binding?.short = word
        return binding
      }, in: .converter, state)
  }

  /// The words of bindings, in their order.
  static func words(_ bindings: [Binding], in place: Place, _ state: State) -> [FooterWord] {
    var words: [FooterWord] = []
    for binding in bindings {
      guard let word = FooterWord(binding, in: place, state) else { continue }
      if let last = words.last, last.shares(with: word) {
        words[words.count - 1].keys += word.keys
      } else {
        words.append(word)
      }
    }
    return words
  }

  private func shares(with next: FooterWord) -> Bool {
    text == next.text && place == next.place
  }

  /// Between the keys: arrows and signs need nothing.
  private var separator: String {
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
      if keys.count > 1 {
        frame.mark(.key(key), in: place.prefix(place.width - rest.width))
      }
    }
    frame.put(text, in: rest.inset(leading: 1))
  }
}
