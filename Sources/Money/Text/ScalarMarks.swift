// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
  /// A dash of any width, as used in prices.
  var isDash: Bool {
    switch value {
    case 0x2D, 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: true
    default: false
    }
  }

  /// Whether it is one of the marks of Unicode Annex 9 that turn or isolate a run of text: they
  /// affect only its direction, and are ignored around what is read.
  ///
  /// The overrides, U+202D and U+202E, are not included: they make a number look like another.
  var isBidiMark: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202C, 0x2066...0x2069: true
    default: false
    }
  }
}
