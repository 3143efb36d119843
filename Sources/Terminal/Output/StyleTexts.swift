// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// What is sent for the style of each role.
struct StyleTexts {
  struct Entry {
    /// Equal for roles that look the same on this terminal; 0 is plain text.
    let number: Int
    /// Whether a blank looks the same in this style as in plain style.
    let hidesBlanks: Bool
    /// What is sent after plain text, and after text of another style: positions in all texts.
    fileprivate let afterPlain: Range<Int>
    fileprivate let afterOther: Range<Int>
  }

  let plain: Entry
  private var entries: [Entry] = []
  private var texts: [UInt8]

  init(_ theme: Theme, _ capabilities: Capabilities) {
    texts = capabilities.plain
    plain = Entry(
      number: 0, hidesBlanks: true, afterPlain: 0..<0, afterOther: texts.startIndex..<texts.endIndex
    )
    var known: [[UInt8]] = [[]]
    for style in Role.allCases.map({ theme[$0] }) {
      let addition = capabilities.addition(of: style)
      if !known.contains(addition) { known.append(addition) }
      let start = texts.endIndex
      texts += addition
      let middle = texts.endIndex
      texts += Capabilities.joined([capabilities.plain, addition])
      entries.append(
        Entry(
          number: known.firstIndex(of: addition) ?? 0,
          hidesBlanks: !style.reverse && !style.underline,
          afterPlain: start..<middle, afterOther: middle..<texts.endIndex))
    }
  }

  subscript(role: Role) -> Entry { entries[Int(role.rawValue)] }

  /// Whether a cell looks like one that was erased.
  func isBlank(_ cell: Cell) -> Bool {
    cell.isSpace && self[cell.role].hidesBlanks
  }

  func looksSame(_ cell: Cell, _ other: Cell) -> Bool {
    if cell == other { return true }
    guard cell.hasContent(of: other) else { return false }
    return self[cell.role].number == self[other.role].number || isBlank(cell) && isBlank(other)
  }

  /// What changes the style of the text that follows.
  func change(from old: Entry, to new: Entry) -> ArraySlice<UInt8> {
    texts[old.number == 0 ? new.afterPlain : new.afterOther]
  }
}
