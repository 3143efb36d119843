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
