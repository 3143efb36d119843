// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
