// SPDX-License-Identifier: Apache-2.0

#if Testing
import IssueReporting
#endif

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
    /// The test replied to, or ran, an effect that is not pending.
    case effectNotPending
    /// The test replied to an effect that another feature performed.
    case otherAsker
    /// An effect that was expected to be cancelled was not.
    case effectNotCancelled
    /// Effects were neither replied to nor cancelled.
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

/// The line of a test that made a call; its failure is reported there.
public struct Caller: Sendable {
  /// Module and file.
  public let fileID: StaticString
  /// The full path of the file.
  public let filePath: StaticString
  /// The line.
  public let line: UInt
  /// The column.
  public let column: UInt
}

/// Reports the failures of a test store.
public struct FailureReporter: Sendable {
  let report: @Sendable (TestFailure) -> Void

  /// Creates a reporter from its function: for testing test stores.
  public init(_ report: @escaping @Sendable (TestFailure) -> Void) {
    self.report = report
  }

  /// Fails the running test, in Swift Testing as well as in XCTest.
  public static let runningTest = FailureReporter { failure in
    #if Testing
    reportIssue(
      failure.description, fileID: failure.caller.fileID, filePath: failure.caller.filePath,
      line: failure.caller.line, column: failure.caller.column)
    #endif
  }
}
