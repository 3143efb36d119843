// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Whether decoded publications may replace what is stored: whole, plausible, or not at all.
public enum Acceptance {
  /// Checks publications of one source against what is stored.
  ///
  /// - Parameters:
  ///   - today: the day it is; nothing may be dated more than a day after it.
  ///   - confirmed: whether the person has confirmed rates that moved implausibly far.
  ///   - scope: what was asked for; a payload of one day or of a history may be old.
  /// - Throws: ``PayloadError`` with the row at fault.
  public static func check(
    _ publications: [Publication], against book: RateBook, today: Day, confirmed: Bool,
    scope: FetchScope = .auto
  ) throws(PayloadError) {
    guard !publications.isEmpty else { throw PayloadError(.incomplete, "no rates in it") }
  }
}
