// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A message about input or a missing rate, with advice.
///
/// It is wrapped into as many free parts of the screen as it needs. Advice is shown completely or not
/// at all.
struct Remark: Equatable {
  let text: String
  var advice: String?
  var role = Role.error

  /// The message and the advice as one sentence.
  var joined: String { advice.map { "\(text); \($0)" } ?? text }

  /// Whether all of it fits into these parts of rows.
  func fits(_ areas: [Area]) -> Bool { place(in: areas.map(\.width)).isWhole }

  /// Draws it into these parts of rows.
  func draw(in areas: [Area], of frame: inout Frame) {
    for (area, line) in zip(areas, place(in: areas.map(\.width)).lines) {
      let text = shortened(line.text, width: area.width, ellipsis: frame.glyphs.ellipsis)
      frame.put([Span(text, line.role)], in: area)
    }
  }

  /// A line for each of the first widths. If message and advice fit the first one, they share it.
  private func place(in widths: [Int]) -> (lines: [Span], isWhole: Bool) {
    if let first = widths.first, width(of: joined) <= first { return ([Span(joined, role)], true) }
    let message = Self.wrap(text, into: widths[...])
    let lines = message.lines.map { Span($0, role) }
    guard let advice else { return (lines, message.isWhole) }
    // On one line, if any remaining width is large enough.
    let wide = widths[lines.count...].firstIndex { width(of: advice) <= $0 } ?? lines.count
    let advised = Self.wrap(advice, into: widths[wide...])
    guard advised.isWhole else { return (lines, false) }
    let skipped = (lines.count..<wide).map { _ in Span("") }
    return (lines + skipped + advised.lines.map { Span($0, .note) }, message.isWhole)
  }

  /// The text wrapped to lines of these widths; the last line takes the rest, even if too long.
  private static func wrap(
    _ text: String, into widths: ArraySlice<Int>
  ) -> (lines: [String], isWhole: Bool) {
    var widths = widths
    guard var room = widths.popFirst() else { return ([], false) }
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if width(of: longer) <= room || widths.isEmpty {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
        room = widths.removeFirst()
      }
    }
    return (lines, width(of: lines[lines.count - 1]) <= room)
  }
}
