// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A time of day after a date, with or without a zone: `T15:30`, ` 15:30:00.123+01:00`, `T1530Z`.
struct TimeOfDay {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int

  /// Whether the bytes from a place on are a blank or `T`, and a time.
  static func follows(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var time = TimeOfDay(bytes: bytes, position: start)
    guard time.take("T") || time.take("t") || time.take(" ") else { return false }
    return time.takeTime() && time.takeZone() && time.position == bytes.count
  }

  private mutating func takeTime() -> Bool {
    guard takeTwo(below: 24) else { return false }
    if take(":") {
      guard takeTwo(below: 60) else { return false }
      // 60 is a leap second.
      if take(":") { return takeTwo(below: 61) && takeFraction() }
      return true
    }
    if takeTwo(below: 60), takeTwo(below: 61) { return takeFraction() }
    return true
  }

  private mutating func takeFraction() -> Bool {
    guard take(".") || take(",") else { return true }
    let start = position
    while position < bytes.count, bytes[position] &- 0x30 < 10 { position += 1 }
    return position > start
  }

  /// `Z`, `UTC`, `GMT`, `+01`, `+0100`, `+01:00`, also after a blank, or nothing.
  private mutating func takeZone() -> Bool {
    if position == bytes.count { return true }
    _ = take(" ")
    if take("Z") || take("z") || take("UTC") || take("GMT") { return true }
    guard take("+") || take("-"), takeTwo(below: 24) else { return false }
    if take(":") { return takeTwo(below: 60) }
    return position == bytes.count || takeTwo(below: 60)
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count,
      (0..<count).allSatisfy({ bytes[position + $0] == text.utf8Start[$0] })
    else { return false }
    position += count
    return true
  }

  /// Takes two digits of a number below a limit.
  private mutating func takeTwo(below limit: UInt8) -> Bool {
    guard position + 2 <= bytes.count, bytes[position] &- 0x30 < 10,
      bytes[position + 1] &- 0x30 < 10,
      (bytes[position] - 0x30) * 10 + (bytes[position + 1] - 0x30) < limit
    else { return false }
    position += 2
    return true
  }
}
