// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Encodes and decodes the lines of a recording: this module does not depend on a JSON coder.
package struct RecordingCoder: Sendable {
  let writeHeader: @Sendable (RecordingHeader) throws -> [UInt8]
  let readHeader: @Sendable ([UInt8]) throws -> RecordingHeader
  let writeEntry: @Sendable (RecordingEntry<Message>) throws -> [UInt8]
  let readEntry: @Sendable ([UInt8]) throws -> RecordingEntry<Message>

  /// Creates a coder from its four functions; the encoded lines must not contain a line feed.
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

  /// The encoded header, with a line feed.
  package func line(_ header: RecordingHeader) throws -> [UInt8] {
    try writeHeader(header) + [UInt8(ascii: "\n")]
  }

  /// The encoded entry, with a line feed.
  package func line(_ entry: RecordingEntry<Message>) throws -> [UInt8] {
    try writeEntry(entry) + [UInt8(ascii: "\n")]
  }
}
