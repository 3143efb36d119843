// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The columns of the sources table that fit.
///
/// The least important go first: the number of currencies, the newest day, the difference.
struct SourceColumns: Equatable {
  let mark: Area
  let name: Area
  let newest: Area
  let rate: Area
  let difference: Area
  let coverage: Area
  /// The rate, the difference and the number of currencies, for a text in their place.
  let reason: Area

  /// The columns of an area.
  init(_ area: Area) {
    let width = area.width
    let parts = area.columns([
      .fixed(4), .fill(atLeast: 14), .fixed(width >= 100 ? 16 : width >= 58 ? 8 : 0),
      .fixed(width >= 34 ? 12 : 0), .fixed(width >= 46 ? 12 : 0), .fixed(width >= 70 ? 12 : 0),
    ])
    mark = parts[0].inset(leading: 2)
    name = parts[1].inset(trailing: 1)
    newest = parts[2]
    rate = parts[3]
    difference = parts[4].inset(leading: 2)
    coverage = parts[5]
    reason = area.inset(leading: rate.column - area.column + 2)
  }
}
