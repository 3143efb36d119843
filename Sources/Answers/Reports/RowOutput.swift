// SPDX-License-Identifier: Apache-2.0

import Money

/// The bytes of converted rows. Room is made once for many bytes, which are then written without a
/// check: appending to an array takes twice the time of the whole conversion.
package struct RowOutput: ~Copyable {
  private var base = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 12)
  private var capacity = 1 << 12
  package private(set) var count = 0

  package init() {}

  deinit { base.deallocate() }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Forgets what was written, and gives back what one huge row took.
  package mutating func clear() {
    count = 0
    guard capacity > 1 << 20 else { return }
    base.deallocate()
    base = .allocate(capacity: 1 << 12)
    capacity = 1 << 12
  }

  @inline(__always)
  mutating func reserve(_ more: Int) {
    if count &+ more > capacity { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let next = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: next)
    moved.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (moved, next)
  }

  /// Writes one byte into the room there is.
  @inline(__always)
  mutating func write(_ byte: UInt8) {
    base[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    guard let start = bytes.baseAddress else { return }
    (base + count).update(from: start, count: bytes.count)
    count &+= bytes.count
  }

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Appends the bytes of a cell; in quotes where it needs them.
  mutating func append(cell bytes: [UInt8], separator: UInt8) {
    let needsQuotes = bytes.contains {
      $0 == separator || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D
    }
    guard needsQuotes else { return append(bytes) }
    reserve(bytes.count * 2 + 2)
    write(0x22)
    for byte in bytes {
      if byte == 0x22 { write(byte) }
      write(byte)
    }
    write(0x22)
  }

  /// Takes back what was written after a place.
  mutating func drop(to count: Int) { self.count = count }

  /// Makes the point of the number written last a comma, in quotes where that separates cells.
  mutating func useComma(from start: Int, quoted: Bool) {
    guard let point = (start..<count).first(where: { base[$0] == 0x2E }) else { return }
    base[point] = 0x2C
    guard quoted else { return }
    reserve(2)
    for place in (start..<count).reversed() { base[place + 1] = base[place] }
    base[start] = 0x22
    base[count + 1] = 0x22
    count += 2
  }

  /// Writes an amount with the digits of its scale into the room there is: up to 42 bytes and
  /// the scale.
  @inline(__always)
  mutating func write(_ amount: FixedAmount) {
    let magnitude = amount.mantissa.magnitude
    guard magnitude <= UInt128(UInt64.max) else { return writeLong(amount) }
    if amount.mantissa < 0 { write(0x2D) }
    write(UInt64(truncatingIfNeeded: magnitude), scale: amount.scale)
  }

  @inline(never)
  private mutating func writeLong(_ amount: FixedAmount) {
    append(Array(amount.description.utf8))
  }

  /// Writes a number with `scale` digits after the point into the room there is.
  @inline(__always)
  mutating func write(_ number: UInt64, scale: Int) {
    var digits = 1
    var limit: UInt64 = 10
    while number >= limit, digits < 20 {
      digits &+= 1
      limit = digits == 20 ? .max : limit &* 10
    }
    let whole = max(digits, scale &+ 1)
    let width = scale > 0 ? whole &+ 1 : whole
    var rest = number
    var place = count &+ width
    count = place
    for written in 0..<whole {
      if scale > 0, written == scale {
        place &-= 1
        base[place] = 0x2E
      }
      place &-= 1
      base[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Writes exactly `width` digits of a number, zeros before it, into the room there is.
  @inline(__always)
  mutating func write(_ number: UInt64, width: Int) {
    var rest = number
    var place = count &+ width
    count = place
    for _ in 0..<width {
      place &-= 1
      base[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}

extension RowOutput {
  /// Writes `multiplier` / `divisor` as `Rational.fullDecimal` would: all its digits, or the first
  /// 28 that are not zeros at the front. Needs room for 100 bytes.
  ///
  /// Exact fractions take twenty times as long, and every row of a table needs its rate.
  ///
  /// - Returns: false, with nothing written, for what does not fit machine words.
  mutating func writeRate(_ multiplier: FixedRate, over divisor: FixedRate) -> Bool {
    var (above, below) = (multiplier.mantissa, divisor.mantissa)
    let shift = divisor.scale - multiplier.scale
    guard abs(shift) <= 18 else { return false }
    let power = PowersOfTen.words[abs(shift)]
    let raised = (shift > 0 ? above : below).multipliedReportingOverflow(by: power)
    if raised.overflow { return false }
    if shift > 0 { above = raised.partialValue } else { below = raised.partialValue }
    let (whole, first) = above.quotientAndRemainder(dividingBy: below)
    if first == 0 {
      write(whole, scale: 0)
      return true
    }
    // An exact decimal over 2^54 has 54 digits after the point, as many as there is room for.
    guard below.trailingZeroBitCount <= 54, whole < DigitBlock.limit else { return false }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * DigitBlock.count) { digits in
      var rest = first
      var count = 0
      while rest > 0, count < digits.count {
        let (quotient, remainder) = below.dividingFullWidth(
          rest.multipliedFullWidth(by: DigitBlock.limit))
        rest = remainder
        DigitBlock.write(quotient, to: digits, at: count)
        count += DigitBlock.count
      }
      let written = UnsafeMutableBufferPointer(rebasing: digits[..<count])
      return writeDigits(written, after: whole, isExact: rest == 0)
    }
  }

  /// Writes a whole number and digits after the point, no more of them than count.
  private mutating func writeDigits(
    _ digits: UnsafeMutableBufferPointer<UInt8>, after whole: UInt64, isExact: Bool
  ) -> Bool {
    var last = digits.count
    if isExact {
      while last > 0, digits[last - 1] == 0x30 { last -= 1 }
    } else {
      last = 28
      if whole > 0 {
        var rest = whole
        while rest > 0 { (last, rest) = (last - 1, rest / 10) }
      } else {
        while last - 28 < digits.count, digits[last - 28] == 0x30 { last += 1 }
      }
      guard last < digits.count else { return false }
      if digits[last] >= 0x35 {
        var place = last - 1
        while place >= 0, digits[place] == 0x39 {
          digits[place] = 0x30
          place -= 1
        }
        // Rounding up may not add a digit before the point, or take one away after it.
        guard place >= 0, whole > 0 || digits[place] != 0x30 else { return false }
        digits[place] += 1
      }
    }
    write(whole, scale: 0)
    write(0x2E)
    append(UnsafeBufferPointer(rebasing: digits[..<last]))
    return true
  }
}
