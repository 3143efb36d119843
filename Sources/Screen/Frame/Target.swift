// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a click on a part of the screen is meant for.
package enum Target: Equatable, Sendable {
  /// A row of a list, by its index in the list.
  case row(Int)
  /// A field that can be typed into, by its place among those of the screen, from 0.
  case field(Int)
  /// A point of a chart, by its index.
  case point(Int)
  /// A key the screen names.
  case key(Key)
}
