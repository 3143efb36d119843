// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Collects a bracketed paste: a pure state machine over the bytes between its two marks.
///
/// It never asks for more bytes than the closing mark still needs, so that nothing typed after it is
/// taken for the paste. What a paste lacks its closing mark is given up after ``patience``.
struct PasteReader {
  /// How long a paste may pause before it counts as ended: a slow line, not a lost mark.
  static let patience = Duration.seconds(2)
  /// More than anybody pastes into a converter; the rest is dropped.
  static let limit = 16 << 20

  private static let mark: [UInt8] = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []
  private var matched = 0

  /// How many bytes may be read without passing the closing mark.
  var appetite: Int { Self.mark.count - matched }

  /// The text so far, repaired where it is not UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes bytes, no more than ``appetite``.
  ///
  /// - Returns: whether the paste is complete.
  mutating func receive(_ new: some Sequence<UInt8>) -> Bool {
    for byte in new {
      if byte == Self.mark[matched] {
        matched += 1
        if matched == Self.mark.count { return true }
      } else {
        // Only the mark's first byte is an Escape, so a failed match starts anew right here.
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
