// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A section of the key table, of the help and of the configuration.
package struct Place: Hashable, Sendable {
  /// What typed characters do in a place.
  enum Typing: Hashable, Sendable {
    /// Each of them may be a key.
    case nothing
    /// They go into the field, but for these, which may be keys.
    case text(except: String = "")
    /// They go into a field for amounts, but for letters and these marks, which may be keys.
    case amount(except: String)
  }

  /// Its name in the configuration.
  package let name: String
  /// What the help calls it.
  let title: String
  let typing: Typing
  /// Whether it is a sheet with a field, so that the keys of fields hold there.
  let hasField: Bool

  init(_ name: String, title: String, typing: Typing = .nothing, hasField: Bool = false) {
    self.name = name
    self.title = title
    self.typing = typing
    self.hasField = hasField
  }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Place {
  /// The converter itself.
  package static let converter = Place(
    "converter", title: "On the converter", typing: .amount(except: "?:[]"))
  /// Every page and sheet.
  package static let everywhere = Place(
    "everywhere", title: "Everywhere", typing: .amount(except: "?:[]"))
  /// Every sheet that has a field: the field's keys.
  package static let sheet = Place("sheet", title: "In every sheet", typing: .text())

  /// All of them, in the order of the help.
  package static let all: [Place] =
    [.converter, .everywhere] + Sheet.rooms.map { $0.place } + [.sheet]
    + Page.rooms.map { $0.place }
}
