// SPDX-License-Identifier: Apache-2.0

import Rates

/// One undo step of the tape: lines that were removed, and lines that were added.
///
/// An edited line is in both, with the same number.
package struct TapeChange: Equatable, Sendable, Codable {
  package var removed: [TapeLine] = []
  package var added: [TapeLine] = []

  package init(removed: [TapeLine] = [], added: [TapeLine] = []) {
    self.removed = removed
    self.added = added
  }

  package var reversed: TapeChange { TapeChange(removed: added, added: removed) }

  /// The numbers of the lines that are gone after it.
  package var deletedNumbers: [Int64] {
    let kept = Set(added.map(\.id))
    return removed.map(\.id).filter { !kept.contains($0) }
  }

  /// `Note: taxi`, `Date: 15 Mar 2020 (ECB 13 Mar 2020)`, and the source
  /// before where it was another; nil for anything else.
  private static func edit(from before: TapeLine, to after: TapeLine) -> String? {
    guard let old = before.conversion, let new = after.conversion else { return nil }
    if old.note != new.note { return new.note.isEmpty ? "Note removed" : "Note: \(new.note)" }
    guard old.on != new.on, let day = new.on else { return nil }
    guard new.source != nil else { return "Date: \(day.shortWithYear)" }
    let other = old.source.map { $0 == new.source ? "" : ", not \(Sources.name(of: $0))" } ?? ""
    return "Date: \(day.shortWithYear) (\(new.originText)\(other))"
  }

  /// What it did: `Deleted 12.00 EUR = 14.00 USD`.
  package func summary(
    _ settings: Settings, reverting isReverting: Bool = false
  ) -> String {
    let lines = added.isEmpty ? removed : added
    // Without the source of the rate.
    let what =
      lines.count == 1
      ? lines[0].conversion?.conversionText(settings) ?? lines[0].text
      : "\(lines.count) lines"
    if removed.isEmpty { return "\(isReverting ? "Restored" : "Added") \(what)" }
    if added.isEmpty { return "\(isReverting ? "Removed" : "Deleted") \(what)" }
    if lines.count == 1, let edit = Self.edit(from: removed[0], to: added[0]) { return edit }
    return "\(isReverting ? "Changed back" : "Changed"): \(what)"
  }
}
