// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension FixedAmount {
  /// Appends its digits and a point to `bytes`: `-1234.50`. Zero has no sign.
  @inlinable
  public func write(to bytes: inout [UInt8]) {
    // 39 digits, leading zeros of the fraction, a point and a sign.
    let capacity = 42 + scale
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var start = capacity
      var rest = mantissa.magnitude
      var low: UInt64 = 0
      var written = 0
      while true {
        // A division of 128 bits costs ten times one of 64: only while the rest is that long.
        if rest > UInt128(UInt64.max) {
          let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
          rest = quotient
          low = UInt64(truncatingIfNeeded: digit)
        } else {
          let narrow = UInt64(truncatingIfNeeded: rest)
          rest = UInt128(narrow / 10)
          low = narrow % 10
        }
        if written == scale, scale > 0 {
          start -= 1
          buffer[start] = 0x2E
        }
        start -= 1
        buffer[start] = 0x30 &+ UInt8(truncatingIfNeeded: low)
        written += 1
        if rest == 0, written > scale { break }
      }
      if mantissa < 0 {
        start -= 1
        buffer[start] = 0x2D
      }
      bytes.append(contentsOf: buffer[start...])
    }
  }
}

extension FixedAmount: CustomStringConvertible {
  /// Digits and a point, no grouping.
  public var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
