// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
