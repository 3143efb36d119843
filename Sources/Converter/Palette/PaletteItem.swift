// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen

/// A line of the palette, and what it does.
struct PaletteItem: Equatable {
  enum Operation: Equatable {
    case send(Message)
    /// Presses the key of an action in a place.
    case press(Action, Place)
    case convert(String)
    /// Shows a result currency on the converter.
    case show(Currency)
    /// Puts a phrase into the line.
    case type(String)
    /// Shows why it does nothing.
    case refuse(String)
  }

  var line: ListView.Item
  let operation: Operation
  /// How well the line matches what is typed.
  var quality = FuzzyMatch.Quality.start
}

/// Lines of the palette with a heading.
struct PaletteSection: Equatable {
  let heading: String?
  var items: [PaletteItem] = []
  /// Lines that cannot be selected.
  var notes: [PaletteNote] = []
  /// The offset in the text at which a phrase cannot be read.
  var fault: Int?

  /// Of its best line.
  var quality: FuzzyMatch.Quality { items.map(\.quality).min() ?? .start }
}

struct PaletteNote: Equatable {
  let text: String
  var role = Role.dim
}
