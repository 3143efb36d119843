// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A failed check of a test store.
public struct TestFailure: Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: String, Sendable, CaseIterable {
    /// The state after a message differs from the expected one.
    case stateDiffers
    /// An expectation changes nothing.
    case expectationChangesNothing
    /// A different message arrived than the expected one.
    case otherMessage
    /// A message was expected, but none arrived.
    case noMessage
    /// A message was sent while others were waiting to be received.
    case sentWhileMessagesWait
    /// Messages were never received.
    case messageNotReceived
    /// The test answered an effect that is not pending.
    case effectNotPending
    /// An effect that was expected to be cancelled was not.
    case effectNotCancelled
    /// Effects were neither answered nor cancelled.
    case effectUnfinished
    /// The reducer reported an issue.
    case issueReported
  }

  /// The kind of failure.
  public let kind: Kind
  /// What happened, for a person to read.
  public let description: String
  /// The line that failed.
  public let caller: Caller
}
