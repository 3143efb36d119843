// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A line that accompanies an answer. Its kind lets the command line and the screen each phrase it
/// in their own way.
package struct Line: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The source and date of a rate.
    case provenance
    /// How the input was read, and other notes.
    case note
    case nextPublication
    /// A rate over the age limit.
    case stale
    case fetch
    case problem
    /// What to do about the preceding problem.
    case advice
  }

  package let kind: Kind
  package let text: String
  /// What to do on the command line, whose words depend on what was typed: advice, or what follows a
  /// note.
  let remedy: Remedy?

  package init(_ kind: Kind, _ text: String, remedy: Remedy? = nil) {
    self.kind = kind
    self.text = text
    self.remedy = remedy
  }

  package init(_ remedy: Remedy) {
    kind = .advice
    text = remedy.command
    self.remedy = remedy
  }

  /// Whether the line reports a failure and is printed even with `--quiet`.
  package var isFailure: Bool {
    switch kind {
    case .stale, .problem, .advice: true
    case .provenance, .note, .nextPublication, .fetch: false
    }
  }
}

extension Line {
  /// The same of the input with this name; advice is that of the line before it.
  package func named(_ input: String) -> Line {
    kind == .advice ? self : Line(kind, "\(input): \(text)", remedy: remedy)
  }

  init(_ note: QuoteNote) { self.init(.note, note.text) }
  init(_ note: ReadingNote) { self.init(.note, note.text) }
}

extension Echo {
  /// `read as 1050`. The style sets the decimal mark; ``NumberStyle/plain`` for programs.
  package func line(_ style: NumberStyle) -> Line {
    Line(.note, "read as \(text(decimalMark: style.decimalMark))")
  }
}
