// SPDX-License-Identifier: Apache-2.0

extension FixedAmount {
  /// Appends its digits and a point to `bytes`: `-1234.50`. Zero has no sign.
  @inlinable
  package func write(to bytes: inout [UInt8]) {
    // 39 digits, leading zeros of the fraction, a point and a sign.
    let capacity = 42 + scale
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var start = capacity
      let magnitude = mantissa.magnitude
      if magnitude <= UInt128(UInt64.max) {
        Self.write(UInt64(truncatingIfNeeded: magnitude), scale, to: buffer, &start)
      } else {
        Self.write(magnitude, scale, to: buffer, &start)
      }
      if mantissa < 0 {
        start -= 1
        buffer[start] = 0x2D
      }
      bytes.append(contentsOf: UnsafeMutableBufferPointer(rebasing: buffer[start...]))
    }
  }

  /// Writes digits from the end towards the front; generic, because a 128-bit division costs ten
  /// times a 64-bit one and is rarely needed.
  @inlinable @inline(__always)
  static func write<Magnitude: FixedWidthInteger & UnsignedInteger>(
    _ magnitude: Magnitude, _ scale: Int, to buffer: UnsafeMutableBufferPointer<UInt8>,
    _ start: inout Int
  ) {
    var rest = magnitude
    if scale > 0 {
      for _ in 0..<scale {
        start -= 1
        buffer[start] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      start -= 1
      buffer[start] = 0x2E
    }
    repeat {
      start -= 1
      buffer[start] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
  }
}

extension FixedAmount: CustomStringConvertible {
  /// Digits and a point, no grouping.
  package var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
