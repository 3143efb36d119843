// SPDX-License-Identifier: Apache-2.0

/// The first line of a screen: a title at the left, and at the right what is shown.
///
/// The title is left out where there is too little room for both.
package struct HeaderLine: Equatable, Sendable {
  private let title: String
  private let right: [Span]
  private let reserved: Int

  /// Between the title and what follows it.
  private static let gap = 3

  /// Creates a line with `reserved` columns kept free between its two parts.
  package init(_ title: String, right: [Span], reserving reserved: Int = 0) {
    self.title = title
    self.right = right
    self.reserved = reserved
  }

  /// The columns for the right part and what is reserved, without the title.
  package static func room(in area: Area) -> Int { inside(area).width }

  private static func inside(_ area: Area) -> Area { area.inset(leading: 1, trailing: 1) }

  /// - Returns: What is free between the title and the right part.
  @discardableResult
  package func draw(in area: Area, of frame: inout Frame) -> Area {
    let inside = HeaderLine.inside(area)
    let titleWidth = width(of: title) + HeaderLine.gap
    let hasTitle = right.width + reserved + titleWidth <= inside.width
    let (start, middle, end) = inside.columns(
      .fixed(hasTitle ? titleWidth : 0), .fill, .fixed(min(right.width, inside.width)))
    frame.put(title, in: start, role: .title)
    frame.put(right, in: end)
    return middle
  }
}

/// A line to fill in: a label at the left, a unit at the right, and the field between them.
package struct LabelledField: Equatable, Sendable {
  private let label: Span
  private let unit: Span
  private let labelWidth: Int
  private let unitWidth: Int

  /// Creates a field; the label and the unit have the columns they need, or those of other lines,
  /// so that their fields are below each other.
  package init(
    _ label: String, labelRole: Role = .label, labelWidth: Int? = nil, unit: String = "",
    unitRole: Role = .accent, unitWidth: Int? = nil
  ) {
    self.label = Span(label, labelRole)
    self.unit = Span(unit, unitRole)
    self.labelWidth = labelWidth ?? width(of: label)
    self.unitWidth = unitWidth ?? width(of: unit)
  }

  /// Draws the label and the unit, and the field with `content`.
  package func draw(in area: Area, of frame: inout Frame, content: (Area, inout Frame) -> Void) {
    let (start, rest) = area.columns(.fixed(labelWidth), .fill, gap: labelWidth > 0 ? 1 : 0)
    let (field, end) = rest.columns(.fill, .fixed(unitWidth), gap: unitWidth > 0 ? 1 : 0)
    frame.put([label], in: start)
    frame.put([unit], in: end)
    content(field, &frame)
  }
}

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
