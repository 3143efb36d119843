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

/// The messages of rows kept by id: a row's own, plus the one that removes it.
public enum RowMessage<ID: Hashable, Message> {
  /// A message of the row with this id.
  case row(ID, Message)
  /// Remove the row, after the parent has seen this message.
  case remove(ID)
}

extension RowMessage: Equatable where Message: Equatable {}
extension RowMessage: Hashable where Message: Hashable {}
extension RowMessage: Sendable where ID: Sendable, Message: Sendable {}
extension RowMessage: Codable where ID: Codable, Message: Codable {}

/// The messages of a ``ScreenStack``: those of its screens, plus the two that change it.
public enum StackMessage<Screen, Message> {
  /// A message of the screen with this id.
  case element(StackID, Message)
  /// Push a screen.
  case push(Screen)
  /// Pop this screen and all above it.
  case popFrom(StackID)
}

extension StackMessage: Equatable where Screen: Equatable, Message: Equatable {}
extension StackMessage: Hashable where Screen: Hashable, Message: Hashable {}
extension StackMessage: Sendable where Screen: Sendable, Message: Sendable {}
extension StackMessage: Codable where Screen: Codable, Message: Codable {}
