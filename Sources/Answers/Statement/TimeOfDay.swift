// SPDX-License-Identifier: Apache-2.0

/// A time of day after a date, of 24 or 12 hours, with or without a zone: `T15:30`,
/// ` 15:30:00.123+01:00`, `T1530Z`, ` 02:33 PM PST`, `;153000`, `-15:30:00`, ` at 15:30`.
struct TimeOfDay {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int

  /// Whether the bytes from a place on are nothing, the point or letter after a date, a weekday in brackets,
  /// or a time.
  static func follows(_ bytes: UnsafeBufferPointer<UInt8>, orEndsAt start: Int) -> Bool {
    var time = TimeOfDay(bytes: bytes, position: start)
    if !time.take("日") && !time.take("일") { _ = time.take(".") }
    time.takeWeekday()
    if time.position == bytes.count { return true }
    // `03/15/2024 as of 03/14/2024`
    if time.take(" as of ") {
      let rest = UnsafeBufferPointer(rebasing: bytes[time.position...])
      return rest.count <= 12 && DayParts(rest) != nil
    }
    _ = time.take(",") || time.take(";")
    _ = time.take(" ")
    let isJoined = time.take("-") || time.take("_")
    _ = time.take("T") || time.take("t") || time.take("at")
    _ = time.take(" ")
    return time.position > start && time.takeTime(needsMark: isJoined) && time.takeZone()
      && time.position == bytes.count
  }

  /// `2024/03/15(金)`, `15/03/2024 (Fri)`
  private mutating func takeWeekday() {
    let start = position
    _ = take(" ")
    if take("(") || take("（") {
      while position < bytes.count {
        if take(")") || take("）") { return }
        guard (bytes[position] | 0x20) &- 0x61 < 26 || bytes[position] >= 0x80 else { break }
        position += 1
      }
    }
    position = start
  }

  /// `2024-03-15-07` is the number of something: after a dash only what has a mark is a time.
  private mutating func takeTime(needsMark: Bool) -> Bool {
    let start = position
    guard takeNumber(below: 24) else { return false }
    let hour = bytes[start..<position].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    if take(":") || position - start <= 2 && (take(".") || take("h")) {
      guard takeTwo(below: 60) else { return false }
      // 60 is a leap second.
      if take(":") || take(".") {
        guard takeTwo(below: 61), takeFraction() else { return false }
      }
    } else {
      guard position - start == 2, !needsMark else { return false }
      guard takeTwo(below: 60) else { return true }
      guard !takeTwo(below: 61) || takeFraction() else { return false }
    }
    let end = position
    takeBlank()
    if Self.takeHalf(bytes, &position) { return hour <= 12 }
    position = end
    return true
  }

  /// Takes `AM`, `p.m.` or `p. m.`.
  static func takeHalf(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Bool {
    var half = TimeOfDay(bytes: bytes, position: position)
    guard half.take("a") || half.take("A") || half.take("p") || half.take("P") else { return false }
    if half.take(".") { half.takeBlank() }
    guard half.take("m") || half.take("M") else { return false }
    _ = half.take(".")
    position = half.position
    return true
  }

  /// Also one that does not break a line, as browsers write it.
  private mutating func takeBlank() { _ = take(" ") || take("\u{A0}") || take("\u{202F}") }

  private mutating func takeFraction() -> Bool {
    guard take(".") || take(",") else { return true }
    let start = position
    while position < bytes.count, bytes[position] &- 0x30 < 10 { position += 1 }
    return position > start
  }

  /// `Z`, `UTC`, `PDT`, `+01`, `+0100`, `+01:00`, `GMT-7`, also after a blank, or nothing.
  private mutating func takeZone() -> Bool {
    if position == bytes.count { return true }
    takeBlank()
    if take("z") { return true }
    let start = position
    while position < bytes.count, position - start < 5, bytes[position] &- 0x41 < 26 {
      position += 1
    }
    if position == bytes.count { return position > start }
    guard take("+") || take("-"), position > start + 1 ? takeNumber(below: 24) : takeTwo(below: 24)
    else { return false }
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

  /// Takes one or two digits of a number below a limit.
  private mutating func takeNumber(below limit: UInt8) -> Bool {
    if takeTwo(below: limit) { return true }
    guard position < bytes.count, bytes[position] &- 0x30 < 10,
      position + 1 == bytes.count || bytes[position + 1] &- 0x30 >= 10
    else { return false }
    position += 1
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
