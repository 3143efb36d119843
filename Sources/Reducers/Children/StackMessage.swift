// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The messages of a ``Stack``: those of its screens, plus the two that change it.
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
