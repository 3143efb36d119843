// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// How the lines of a recording become JSON and come back: this module knows no coder of its own.
package struct RecordingCoder: Sendable {
  let writeHeader: @Sendable (RecordingHeader) throws -> [UInt8]
  let readHeader: @Sendable ([UInt8]) throws -> RecordingHeader
  let writeEntry: @Sendable (RecordingEntry<Message>) throws -> [UInt8]
  let readEntry: @Sendable ([UInt8]) throws -> RecordingEntry<Message>

  /// A coder from its four directions; what is written must not contain a line feed.
  package init(
    writeHeader: @escaping @Sendable (RecordingHeader) throws -> [UInt8],
    readHeader: @escaping @Sendable ([UInt8]) throws -> RecordingHeader,
    writeEntry: @escaping @Sendable (RecordingEntry<Message>) throws -> [UInt8],
    readEntry: @escaping @Sendable ([UInt8]) throws -> RecordingEntry<Message>
  ) {
    self.writeHeader = writeHeader
    self.readHeader = readHeader
    self.writeEntry = writeEntry
    self.readEntry = readEntry
  }

  /// The header as a line, with its line feed.
  package func line(_ header: RecordingHeader) throws -> [UInt8] {
    try writeHeader(header) + [UInt8(ascii: "\n")]
  }

  /// An entry as a line, with its line feed.
  package func line(_ entry: RecordingEntry<Message>) throws -> [UInt8] {
    try writeEntry(entry) + [UInt8(ascii: "\n")]
  }
}
