// SPDX-License-Identifier: Apache-2.0

import Screen

extension Glyphs {
  /// A name in these glyphs: in ASCII without its accents.
  func shown(_ name: String) -> String {
    guard isASCII, !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name }
    return printable(name, glyphs: self)
  }
}
