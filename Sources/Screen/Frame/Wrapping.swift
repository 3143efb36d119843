// SPDX-License-Identifier: Apache-2.0

/// Text wrapped between words to lines of a width; a longer word is not split.
package func wrapped(_ text: String, width: Int) -> [String] {
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

extension [String] {
  /// The first wording that fits a width, else the last; the longest is first.
  package func fitting(_ width: Int) -> String {
    first { Screen.width(of: $0) <= width } ?? last ?? ""
  }
}

/// Text that fits a width: where it is longer it ends after a word, where possible at the end of a clause,
/// and is marked.
package func shortened(_ text: String, width: Int, ellipsis: String) -> String {
  guard Screen.width(of: text) > width else { return text }
  let room = width - Screen.width(of: ellipsis)
  var words: [Substring] = []
  var length = 0
  for word in text.split(separator: " ") {
    length += (words.isEmpty ? 0 : 1) + Screen.width(of: word)
    guard length <= room else { break }
    words.append(word)
  }
  func first(_ count: Int) -> String {
    let part = words.prefix(count).joined(separator: " ")
    return part.last.map { ",;:".contains($0) } == true ? String(part.dropLast()) : part
  }
  let clause = words.lastIndex { $0.last.map { ",;".contains($0) } ?? false }.map { $0 + 1 }
  if let clause, Screen.width(of: first(clause)) >= width / 2 {
    return first(clause) + ellipsis
  }
  return words.isEmpty ? text : first(words.count) + ellipsis
}

/// Text wrapped to `rows` lines at most; the last one has the rest, which is cut with an ellipsis when
/// drawn.
package func wrapped(_ text: String, width: Int, rows: Int) -> [String] {
  let lines = wrapped(text, width: width)
  guard lines.count > rows, rows > 0 else { return lines }
  return lines.prefix(rows - 1) + [lines.dropFirst(rows - 1).joined(separator: " ")]
}

/// Groups of words; each group is shown as a whole or not at all.
package typealias Phrases = [[Span]]

/// The blank columns between two phrases.
private let phraseGap = 3

extension Phrases {
  /// Whether all of them are drawn in an area.
  package func fit(in area: Area) -> Bool {
    reduce(-phraseGap) { $0 + $1.width + phraseGap } <= area.width
  }
}

extension Frame {
  /// Draws phrases on the first row of an area, as many as fit.
  package mutating func put(_ phrases: Phrases, in area: Area) {
    var rest = area
    for phrase in phrases {
      guard phrase.width <= rest.width else { return }
      rest = put(phrase, in: rest).inset(leading: phraseGap)
    }
  }
}
