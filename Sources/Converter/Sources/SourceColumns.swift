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
  /// What the source publishes, when next, and where it is; empty without room.
  let kind: Area
  let next: Area
  let home: Area
  /// The rate, the difference and the number of currencies, for a text in their place.
  let reason: Area

  /// The columns of an area.
  init(_ area: Area) {
    let width = area.width
    let isWide = width >= 150
    let parts = area.columns([
      .fixed(4), isWide ? .fixed(46) : .fill(atLeast: 14),
      .fixed(width >= 100 ? 16 : width >= 58 ? 8 : 0),
      .fixed(width >= 34 ? 12 : 0), .fixed(width >= 46 ? 12 : 0), .fixed(width >= 70 ? 12 : 0),
      .fixed(isWide ? 15 : 0), .fixed(isWide ? 12 : 0), isWide ? .fill : .fixed(0),
    ])
    mark = parts[0].inset(leading: 2)
    name = parts[1].inset(trailing: 1)
    newest = parts[2]
    rate = parts[3]
    difference = parts[4].inset(leading: 2)
    coverage = parts[5]
    kind = parts[6].inset(leading: 3)
    next = parts[7]
    home = parts[8].inset(leading: 1)
    let reasonWidth = coverage.columns.upperBound - rate.column - 2
    reason = area.inset(leading: rate.column - area.column + 2).prefix(reasonWidth)
  }
}
