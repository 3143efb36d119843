// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import IssueReporting

/// Reports the failures of a test store.
public struct FailureReporter: Sendable {
  let report: @Sendable (TestFailure) -> Void

  /// Creates a reporter from its function: for testing test stores.
  public init(_ report: @escaping @Sendable (TestFailure) -> Void) {
    self.report = report
  }

  /// Fails the running test, in Swift Testing as well as in XCTest.
  public static let runningTest = FailureReporter { failure in
    reportIssue(
      failure.description, fileID: failure.caller.fileID, filePath: failure.caller.filePath,
      line: failure.caller.line, column: failure.caller.column)
  }
}
