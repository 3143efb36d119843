// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The messages of an optional child: its own, plus the one that dismisses it.
///
/// The parent presents the child by setting its optional state, and dismisses it by setting that to
/// nil or by sending ``dismiss``; the child asks for its own dismissal with ``Command/dismiss``.
public enum Presented<Message> {
  /// A message of the child.
  case child(Message)
  /// Dismiss the child: its state is set to nil after the parent has seen this message.
  case dismiss
}

extension Presented: Equatable where Message: Equatable {}
extension Presented: Hashable where Message: Hashable {}
extension Presented: Sendable where Message: Sendable {}
extension Presented: Codable where Message: Codable {}
