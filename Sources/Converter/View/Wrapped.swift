// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Text wrapped between words to lines of a width; a longer word is not split.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    let longer = (lines.last.map { $0 + " " } ?? "") + word
    if lines.isEmpty || Screen.width(of: longer) > width {
      lines.append(String(word))
    } else {
      lines[lines.count - 1] = longer
    }
  }
  return lines
}

/// Text wrapped to at most some lines; the last one has the rest, which is cut with an ellipsis when drawn.
func wrapped(_ text: String, width: Int, rows: Int) -> [String] {
  let lines = wrapped(text, width: width)
  guard lines.count > rows, rows > 0 else { return lines }
  return lines.prefix(rows - 1) + [lines.dropFirst(rows - 1).joined(separator: " ")]
}
