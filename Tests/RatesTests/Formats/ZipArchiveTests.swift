// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Zip archives") struct ZipArchiveTests {
  @Test("the ECB's holds its CSV of 1,930,024 bytes")
  func reads() throws {
    let csv = try ZipArchive.onlyFile(Sample.history())
    #expect(csv.count == 1_930_024)
    #expect(csv.starts(with: "Date,USD,JPY,".utf8))
  }

  @Test("one that promises more than 64 MB is not unpacked")
  func bomb() throws {
    var bytes = try Sample.history()
    let directory = try #require(
      bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    bytes.replaceSubrange(directory + 24..<directory + 28, with: [0xFF, 0xFF, 0xFF, 0x7F])
    #expect(throws: PayloadError.self) { try ZipArchive.onlyFile(bytes) }
    // One that promises less than it contains is refused too, not cut.
    bytes.replaceSubrange(directory + 24..<directory + 28, with: [0x00, 0x10, 0, 0])
    #expect(throws: PayloadError.self) { try ZipArchive.onlyFile(bytes) }
  }

  @Test("a wrong checksum is refused")
  func checksum() throws {
    var bytes = try Sample.history()
    let directory = try #require(
      bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    bytes[directory + 16] ^= 1
    #expect(throws: PayloadError(.malformed, "the file in the archive is damaged: wrong checksum"))
    {
      try ZipArchive.onlyFile(bytes)
    }
  }
}
