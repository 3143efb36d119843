// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import IssueReporting

/// Where failures go.
public struct FailureReporter: Sendable {
  let report: @Sendable (TestFailure) -> Void

  /// A reporter from its function: for tests of tests.
  public init(_ report: @escaping @Sendable (TestFailure) -> Void) {
    self.report = report
  }

  /// Fails the running test, under Swift Testing as under XCTest.
  public static let runningTest = FailureReporter { failure in
    reportIssue(
      failure.description, fileID: failure.caller.fileID, filePath: failure.caller.filePath,
      line: failure.caller.line, column: failure.caller.column)
  }
}
