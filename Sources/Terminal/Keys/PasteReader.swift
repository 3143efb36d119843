// SPDX-License-Identifier: Apache-2.0

/// Collects a bracketed paste: a pure state machine over the bytes between its two marks.
///
/// It never asks for more bytes than the closing mark still needs, so that nothing typed after it
/// becomes part of the paste. A paste without a closing mark ends after ``timeout``.
struct PasteReader {
  /// How long a paste may pause before it counts as ended: long enough for a slow line.
  static let timeout = Duration.seconds(2)
  /// More than anyone pastes into a converter; the rest is dropped.
  static let limit = 16 << 20

  private static let mark: [UInt8] = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []
  private var matched = 0

  /// How many bytes may be read without reading past the closing mark.
  var safeReadCount: Int { Self.mark.count - matched }

  /// The text so far, with invalid UTF-8 repaired.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Receives bytes, at most ``safeReadCount`` of them.
  ///
  /// - Returns: whether the paste is complete.
  mutating func receive(_ new: some Sequence<UInt8>) -> Bool {
    for byte in new {
      if byte == Self.mark[matched] {
        matched += 1
        if matched == Self.mark.count { return true }
      } else {
        // Only the mark's first byte is an Escape, so after a failed match a new one can only start
        // here.
        keep(Self.mark[..<matched])
        matched = byte == Self.mark[0] ? 1 : 0
        if matched == 0 { keep([byte]) }
      }
    }
    return false
  }

  private mutating func keep(_ new: some Collection<UInt8>) {
    if bytes.count + new.count <= Self.limit { bytes.append(contentsOf: new) }
  }
}
