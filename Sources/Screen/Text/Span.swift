// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A part of a line of text, in one role.
package struct Span: Equatable, Sendable {
  package let text: String
  package let role: Role

  package init(_ text: String, _ role: Role = .text) {
    self.text = text
    self.role = role
  }
}

extension [Span] {
  /// The columns of all parts together.
  package var width: Int { reduce(0) { $0 + Screen.width(of: $1.text) } }
}
