// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Services

@Suite("Writing to descriptors") struct DescriptorTests {
  /// A pipe that does not block, and how much it takes.
  private func pipeThatDoesNotBlock() throws -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    return (ends[0], ends[1])
  }

  @Test("waits for room in a nonblocking pipe")
  func waits() throws {
    let (readEnd, writeEnd) = try pipeThatDoesNotBlock()
    defer { close(readEnd) }
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    #expect(
      WorkThread.start {
        try? Descriptor.write(bytes, to: writeEnd)
        close(writeEnd)
      })
    var read: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Foundation.read(readEnd, &buffer, buffer.count)
      guard count > 0 else { break }
      read += buffer.prefix(count)
    }
    #expect(read == bytes)
  }
}
