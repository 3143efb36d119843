// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// What a row says about a rate that differs from the header's.
struct RateNote: Equatable {
  /// From the longest to the shortest.
  private let wordings: [String]
  /// Whether the rate is older than the limit.
  let isStale: Bool

  init(_ wordings: [String], isStale: Bool = false) {
    self.wordings = wordings
    self.isStale = isStale
  }

  /// The longest wording that fits, else the shortest.
  func text(in room: Int) -> String {
    wordings.first { width(of: $0) <= room } ?? wordings.last ?? ""
  }
}
