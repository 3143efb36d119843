// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

extension TestStore {
  /// Advances virtual time; delayed commands start when they are due.
  ///
  /// Time stops while messages wait to be received and continues afterwards, so a timer that
  /// restarts itself can be tested with one `advance` and a `receive` for each tick.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    // Another test store may have advanced the same clock.
    targetTime = max(targetTime, clock.now.offset) + duration
    advanceEngine(Caller(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
