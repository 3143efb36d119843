// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The consecutive rows of a list that fit on the screen, with the selected one among them.
package struct Window: Equatable, Sendable {
  /// Where the selected row is in a list that does not fit.
  package enum Anchor: Sendable {
    /// The list starts at its first row, and scrolls when the selected row would be below the last.
    case end
    /// In the middle, except at both ends of the list.
    case middle
  }

  /// Indices into the list.
  package let indices: Range<Int>
  private let count: Int

  package init(selected: Int, count: Int, rows: Int, anchor: Anchor = .end) {
    let (count, rows) = (max(0, count), max(0, rows))
    let first =
      switch anchor {
      case .end: selected - rows + 1
      case .middle: selected - rows / 2
      }
    let start = max(0, min(first, count - rows))
    self.count = count
    indices = start..<min(count, start + rows)
  }

  /// `3-10 of 12`; empty where the whole list fits.
  package var position: String {
    guard indices.count < count else { return "" }
    return indices.isEmpty
      ? "0 of \(count)" : "\(indices.lowerBound + 1)-\(indices.upperBound) of \(count)"
  }
}

extension Int {
  /// The nearest index into a list of `count` items; 0 for an empty list.
  package func clamped(toCount count: Int) -> Int { Swift.max(0, Swift.min(self, count - 1)) }
}
