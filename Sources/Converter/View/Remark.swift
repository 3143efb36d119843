// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// What is said about something typed or missing, and what to do about it.
///
/// It runs through as many free stretches of the screen as it needs. What to do is said whole or not at
/// all: half of it helps nobody.
struct Remark: Equatable {
  /// A part of a row that is free.
  struct Stretch: Equatable {
    let row: Int
    let column: Int
    let width: Int
  }

  let text: String
  var advice: String?
  var role = Role.error

  /// All of it as one sentence.
  var joined: String { advice.map { "\(text); \($0)" } ?? text }

  /// Whether there is room for all of it.
  func fits(_ stretches: [Stretch]) -> Bool { place(in: stretches.map(\.width)).isWhole }

  func draw(in frame: inout Frame, _ stretches: [Stretch]) {
    for (stretch, line) in zip(stretches, place(in: stretches.map(\.width)).lines) {
      frame.put(
        line.text, row: stretch.row, column: stretch.column, role: line.role, width: stretch.width)
    }
  }

  private typealias Line = (text: String, role: Role)

  /// A line for each of the first widths. One row is better than two: what to do follows in the same
  /// one where it can.
  private func place(in widths: [Int]) -> (lines: [Line], isWhole: Bool) {
    if let first = widths.first, width(of: joined) <= first { return ([(joined, role)], true) }
    let told = Self.broken(text, into: widths[...])
    let lines: [Line] = told.lines.map { ($0, role) }
    guard let advice else { return (lines, told.isWhole) }
    // Unbroken, if any of the stretches left is wide enough.
    let wide = widths[lines.count...].firstIndex { width(of: advice) <= $0 } ?? lines.count
    let advised = Self.broken(advice, into: widths[wide...])
    guard advised.isWhole else { return (lines, false) }
    let skipped: [Line] = (lines.count..<wide).map { _ in ("", .note) }
    return (lines + skipped + advised.lines.map { ($0, .note) }, told.isWhole)
  }

  /// A text broken between words into lines of these widths; the last takes what is left, too long or not.
  private static func broken(
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
