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

    package var isDigits: Bool { if case .digits = self { true } else { false } }
    package var isWord: Bool { if case .word = self { true } else { false } }
    package var isMark: Bool { if case .mark = self { true } else { false } }
  }

  package let kind: Kind
  /// As it is compared: ASCII digits, a folded word, one form of each dash and arrow.
  package let text: String
  /// Its place in ``TokenizedText/scalars``.
  package let place: Range<Int>
  /// Whether no space is before it.
  package let isGlued: Bool

  package var isDigits: Bool { kind.isDigits }

  /// Whether it is digits or `½`.
  package var isNumber: Bool { !kind.isWord && !kind.isMark }

  package var isWord: Bool { kind.isWord }

  package func isMark(_ mark: String) -> Bool { kind.isMark && text == mark }
}
