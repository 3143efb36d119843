// SPDX-License-Identifier: Apache-2.0

import Screen

extension CommandPalette {
  /// The actions of all places, from the key table: those of the place below first, then those of the
  /// converter.
  func actions(in state: State) -> [PaletteItem] {
    let here = state.placeBelow
    let all = state.screen.keys.bindings
    let near = all.filter { isListed($0, in: here) }
    let converter = all.filter { $0.place == .converter && isListed($0, in: .converter) }
    let others = Place.all.filter { $0.opener != nil && $0 != .palette && $0 != here }.flatMap {
      place in
      all.filter { $0.place == place && isListed($0, in: place) && $0.action != .confirm }
    }
    var seen: [Action] = []
    let listed = (near + converter + others).compactMap { binding -> PaletteItem? in
      guard !seen.contains(binding.action), var item = match(binding) else { return nil }
      seen.append(binding.action)
      let place = binding.place == .everywhere ? here : binding.place
      item.line.detail = state.screen.keys.name(of: binding.action, in: place)
      if binding.place.opener != nil, binding.place != here {
        item.line.detail = "\(binding.place.title) \(item.line.detail)"
      }
      return item
    }
    return CommandPalette.sorted(listed)
  }

  /// The keys of every place, the place below first.
  func keys(in state: State) -> [PaletteSection] {
    let here = state.placeBelow
    let others = Place.all.filter { $0 != here && $0 != .everywhere }
    let sections = ([here, .everywhere] + others).compactMap { place -> PaletteSection? in
      let isHere = place == here || place == .everywhere
      let listed = state.screen.keys.bindings.filter { $0.place == place }.compactMap {
        binding -> PaletteItem? in
        guard var item = match(binding) else { return nil }
        item.line.detail = binding.keys.map(state.settings.glyphs.name).joined(separator: " ")
        let isInMenu = place == .converter || place == .everywhere && here == .converter
        if isInMenu, binding.keys[0].isCharacter {
          item.line.detail =
            "\(state.screen.keys.name(of: .back, in: .converter)) \(item.line.detail)"
        }
        if isHere || place == .converter || place.opener != nil { return item }
        let refusal = "\(binding.keys[0]) works in: \(place.title)"
        return PaletteItem(line: item.line, operation: .refuse(refusal), quality: item.quality)
      }
      return listed.isEmpty ? nil : PaletteSection(heading: place.title, items: listed)
    }
    // The keys of the place below stay first.
    let isSure = sections.contains { $0.quality != .letters }
    return sections.map { section in
      var section = section
      section.items = CommandPalette.sorted(
        section.items.filter { !isSure || $0.quality != .letters })
      return section
    }.filter { !$0.items.isEmpty }
  }

  private func isListed(_ binding: Binding, in place: Place) -> Bool {
    binding.applies(in: place) && binding.action.fieldEdit == nil
      && !binding.action.isHandledByTerminal && !binding.action.isMovement
      && ![.palette, .back].contains(binding.action)
  }

  /// The names of an action and of the page that it opens come before its description and the page it is on.
  private func match(_ binding: Binding) -> PaletteItem? {
    let text = binding.help.prefix(1).uppercased() + binding.help.dropFirst()
    let inText = FuzzyMatch(field.text, in: text)
    let words = [binding.action.name.replacing("-", with: " "), binding.short ?? ""]
    let isNamed = (words + [binding.keys[0].description]).contains {
      !$0.isEmpty && $0 == field.text
    }
    let opened = binding.place == .converter ? Place.opened(by: binding.action)?.words : nil
    let names = (words + [opened ?? ""]).filter { !$0.isEmpty }.joined(separator: " ")
    // A name with a blank after it goes on: `theme light`.
    let inName = field.text.last == " " ? nil : FuzzyMatch(field.text, in: names)?.quality
    let described = FuzzyMatch(field.text, in: "\(text) \(binding.place.words) \(names)")
      .map { max($0.quality, .part) }
    let best = [inName, described].compactMap(\.self).min()
    guard let quality = isNamed ? .whole : best else { return nil }
    let line = ListView.Item(
      text: text, marks: inText?.marks ?? [], detail: binding.keys[0].description,
      detailRole: .keycap)
    return PaletteItem(
      line: line, operation: .press(binding.action, binding.place), quality: quality)
  }
}

extension Action {
  fileprivate var isMovement: Bool { steps != nil || [.first, .last].contains(self) }
}

extension State {
  /// This state without the palette over it.
  var below: State {
    var state = self
    state.sheet = sheetBelow
    state.sheetBelow = nil
    return state
  }

  var placeBelow: Place { below.place }
}
