// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A text broken between words into lines of a width; a word longer than that is left whole.
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
