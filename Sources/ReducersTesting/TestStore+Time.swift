// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

extension TestStore {
  /// Lets virtual time pass; delayed commands start when theirs has come.
  ///
  /// Time stands still while messages wait to be received and goes on afterwards, so that a timer
  /// which starts itself again is tested with one `advance` and a `receive` for each tick.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    targetTime += duration
    goOn(Caller(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
