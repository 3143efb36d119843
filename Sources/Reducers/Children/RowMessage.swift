// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
