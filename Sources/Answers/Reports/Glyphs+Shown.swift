// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Glyphs {
  /// A name in these glyphs: in ASCII without its accents.
  func shown(_ name: String) -> String {
    guard isASCII, !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name }
    var frame = Frame(size: Size(columns: name.count, rows: 1), glyphs: self)
    frame.put(name, row: 0, column: 0)
    return frame.line(0)
  }
}
