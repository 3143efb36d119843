// SPDX-License-Identifier: Apache-2.0

/// A piece of a text that people type: digits, a word or a mark, with its place.
package struct TextToken: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Decimal digits of one script, whose zero is this scalar.
    case digits(zero: UInt32)
    /// `½`: a fraction in one character.
    case fraction(Int, Int)
    case word
    /// A sign, a bracket, a currency symbol or anything else; always one character in ``text``.
    case mark
  }

  package let kind: Kind
  /// As it is compared: ASCII digits, a folded word, one form of each dash and arrow.
  package let text: String
  /// Its place in ``TokenizedText/scalars``.
  package let place: Range<Int>
  /// Whether no space is before it.
  package let isGlued: Bool

  package var isDigits: Bool { if case .digits = kind { true } else { false } }

  /// Whether it is digits or `½`.
  package var isNumber: Bool {
    switch kind {
    case .digits, .fraction: true
    case .word, .mark: false
    }
  }

  package var isWord: Bool { if case .word = kind { true } else { false } }

  package func isMark(_ mark: String) -> Bool {
    if case .mark = kind { text == mark } else { false }
  }
}
