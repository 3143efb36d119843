// SPDX-License-Identifier: Apache-2.0

import CTerminal
import Screen

/// Reads the keys and pastes that the terminal has ready, and never waits for more.
struct KeyReader {
  struct Batch {
    var keys: [Key] = []
    /// Whether there may be more to read.
    var isPartial = false
    /// Whether nothing at all could be read.
    var isEmpty = true
  }

  /// A flood of keys is split into batches, with a repaint after each.
  private static let maxKeysPerBatch = 512
  /// A paste is split, too, so that signals and other messages are handled between the parts.
  private static let maxPastedBytesPerBatch = 64 << 10

  private var decoder = KeyDecoder()
  private var paste = PasteReader()
  /// When the current paste times out; nil outside a paste.
  private var deadline: ContinuousClock.Instant?

  /// How long the paste may still pause; nil outside a paste.
  var timeout: Duration? {
    deadline.map { max(.zero, $0 - .now) }
  }

  /// Reads until nothing is ready.
  ///
  /// - Parameter isReady: whether the terminal is known to have something to read.
  /// - Returns: the keys and pastes.
  mutating func read(isReady: Bool) -> Batch {
    var batch = Batch()
    var count = 0
    var isReady = isReady
    while true {
      if let deadline {
        isReady = false
        if !readPaste(&batch, until: deadline) { break }
      }
      if count == Self.maxKeysPerBatch {
        batch.isPartial = true
        break
      }
      let code = ct_key(isReady ? 1 : 0)
      isReady = false
      guard code >= 0 else { break }
      batch.isEmpty = false
      count += 1
      receive(Int(code), &batch)
    }
    batch.keys += decoder.finish()
    return batch
  }

  private mutating func receive(_ code: Int, _ batch: inout Batch) {
    switch code {
    case 0..<256:
      decoder.receive(UInt8(code))
      if decoder.opensPaste { openPaste(&batch) }
    case CT_PASTE_BEGIN: openPaste(&batch)
    case CT_PASTE_END: break
    case CT_KEYPAD...:
      decoder.receive(.character(Character(Unicode.Scalar(UInt8(code - CT_KEYPAD)))))
    default:
      if let name = ct_key_name(Int32(code)), let key = KeyNames.key(named: String(cString: name)) {
        decoder.receive(key)
      }
    }
  }

  private mutating func openPaste(_ batch: inout Batch) {
    batch.keys += decoder.finish()
    paste = PasteReader()
    deadline = .now + PasteReader.timeout
  }

  /// Continues reading a paste, which ends at `end` if nothing more arrives.
  ///
  /// - Returns: whether it has ended, so that keys may follow.
  private mutating func readPaste(
    _ batch: inout Batch, until end: ContinuousClock.Instant
  ) -> Bool {
    var (end, isWhole) = (end, false)
    var (buffer, total): ([UInt8], Int) = ([0, 0, 0, 0, 0, 0], 0)
    while !isWhole {
      guard total < Self.maxPastedBytesPerBatch else {
        batch.isPartial = true
        break
      }
      let count = Int(ct_raw(&buffer, Int32(min(paste.safeReadCount, buffer.count))))
      if count == 0 { break }
      batch.isEmpty = false
      total += count
      end = .now + PasteReader.timeout
      isWhole = paste.receive(buffer[..<count])
    }
    guard isWhole || end <= .now else {
      deadline = end
      return false
    }
    batch.keys.append(.paste(paste.text))
    (paste, deadline) = (PasteReader(), nil)
    return true
  }
}
