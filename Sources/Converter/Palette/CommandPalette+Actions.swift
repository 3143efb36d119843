// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension CommandPalette {
  /// The actions of a place and of the converter, from the key table.
  func actions(in state: State) -> [PaletteItem] {
    let here = state.placeBelow
    var bindings = state.settings.keys.bindings.filter { isListed($0, in: here) }
    if here != .converter {
      bindings += state.settings.keys.bindings.filter {
        $0.place == .converter && isListed($0, in: .converter)
      }
    }
    var seen: [Action] = []
    let listed = bindings.compactMap { binding -> (PaletteItem, FuzzyMatch.Quality)? in
      guard !seen.contains(binding.action), let found = match(binding) else { return nil }
      seen.append(binding.action)
      return found
    }
    return best(listed)
  }

  /// The keys of every place, the place below first.
  func keys(in state: State) -> [PaletteSection] {
    let here = state.placeBelow
    let others = Place.all.filter { $0 != here && $0 != .everywhere }
    return ([here, .everywhere] + others).compactMap { place in
      let isHere = place == here || place == .everywhere
      let listed = state.settings.keys.bindings.filter { $0.place == place }.compactMap {
        binding -> (PaletteItem, FuzzyMatch.Quality)? in
        guard let (found, quality) = match(binding) else { return nil }
        var item = found
        item.line.detail = binding.keys.map(\.description).joined(separator: " ")
        if isHere { return (item, quality) }
        let refusal = "\(binding.keys[0]) works in: \(place.title)"
        return (PaletteItem(line: item.line, deed: .refuse(refusal)), quality)
      }
      let items = best(listed)
      return items.isEmpty ? nil : PaletteSection(heading: place.title, items: items)
    }
  }

  private func isListed(_ binding: Binding, in place: Place) -> Bool {
    binding.applies(in: place) && binding.action.fieldEdit == nil
      && !binding.action.isHandledByTerminal && ![.palette, .back].contains(binding.action)
  }

  private func match(_ binding: Binding) -> (PaletteItem, FuzzyMatch.Quality)? {
    let text = binding.help.prefix(1).uppercased() + binding.help.dropFirst()
    let inText = FuzzyMatch(field.text, in: text)
    let words = [binding.action.name, binding.short ?? "", binding.keys[0].description]
    let isNamed = words.contains { !$0.isEmpty && $0 == field.text }
    let inName = FuzzyMatch(field.text, in: binding.action.name)
    guard let quality = isNamed ? .start : (inText ?? inName)?.quality else { return nil }
    let line = ListView.Line(
      text: text, marks: inText?.marks ?? [], detail: binding.keys[0].description,
      detailRole: .keycap)
    return (PaletteItem(line: line, deed: .press(binding.action, binding.place)), quality)
  }

  /// The better matches first; those of single letters only when nothing else matches.
  private func best(_ found: [(PaletteItem, FuzzyMatch.Quality)]) -> [PaletteItem] {
    let sure = found.filter { $0.1 != .letters }
    let listed = sure.isEmpty ? found : sure
    return [FuzzyMatch.Quality.start, .word, .part, .letters].flatMap { quality in
      listed.filter { $0.1 == quality }.map(\.0)
    }
  }
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
