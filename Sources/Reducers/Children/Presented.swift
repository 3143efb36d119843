// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The messages of an optional child: its own, and the one that ends it.
///
/// The parent presents by setting its optional state, and dismisses by setting it to nil or by
/// sending ``dismiss``; the child asks for its end with ``Command/dismiss``.
public enum Presented<Message> {
  /// A message of the child.
  case child(Message)
  /// The child is to go: after the parent has seen this message its state is set to nil.
  case dismiss
}

extension Presented: Equatable where Message: Equatable {}
extension Presented: Hashable where Message: Hashable {}
extension Presented: Sendable where Message: Sendable {}
extension Presented: Codable where Message: Codable {}
