// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

  /// Appends a text; in quotes where it needs them. Letters that the encoding does not have are question
  /// marks.
  mutating func append(cell text: String, separator: UInt8, encoding: TextEncoding = .utf8) {
    let bytes =
      encoding.encoded(text)
      ?? Array(text.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : UInt8(ascii: "?") })
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

  /// Makes the point of the number written last a comma, in quotes where that separates cells. Needs room
  /// for two bytes.
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
