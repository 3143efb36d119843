// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One thing that did not go as a test said.
public struct TestFailure: Sendable, CustomStringConvertible {
  /// What kind of thing.
  public enum Kind: String, Sendable, CaseIterable {
    /// The state after a message is not the one expected.
    case stateDiffers
    /// An expectation was given that changes nothing.
    case expectationChangesNothing
    /// Another message came than the one expected.
    case otherMessage
    /// A message was expected and none came.
    case noMessage
    /// A message was sent while others waited to be received.
    case sentWhileMessagesWait
    /// Messages were never received.
    case messageNotReceived
    /// An effect was answered that is not pending.
    case effectNotPending
    /// An effect was expected to be cancelled and was not.
    case effectNotCancelled
    /// Effects were neither answered nor cancelled.
    case effectUnfinished
    /// The reducer reported an issue.
    case issueReported
  }

  /// What kind of thing.
  public let kind: Kind
  /// What happened, for a person to read.
  public let description: String
  /// The line at fault.
  public let caller: Caller
}
