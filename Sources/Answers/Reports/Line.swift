// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A line beside an answer, with what it is about: the command line and the screen each phrase it
/// their own way.
package struct Line: Equatable, Sendable {
  /// What a line is about.
  package enum Kind: Equatable, Sendable {
    /// Whose rate it is, of which day.
    case provenance
    /// How something was read, or what else is worth knowing.
    case note
    /// When the source publishes next.
    case nextPublication
    /// A rate older than the limit asked for.
    case stale
    /// Why there is no answer.
    case problem
    /// What to do about the problem before it.
    case advice
  }

  package let kind: Kind
  package let text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Whether it is about a failure, and so is written even where only the number is asked for.
  package var isFailure: Bool {
    switch kind {
    case .stale, .problem, .advice: true
    case .provenance, .note, .nextPublication: false
    }
  }
}
