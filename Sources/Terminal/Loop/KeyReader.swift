// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CTerminal
import Screen

/// Reads what the terminal has ready, keys and pastes alike, and never waits for more.
struct KeyReader {
  /// What one reading brought.
  struct Batch {
    var keys: [Key] = []
    /// Whether there may be more that was not read yet.
    var isPartial = false
    /// Whether nothing at all could be read.
    var isEmpty = true
  }

  /// A flood of keys is cut into batches, each of which is painted.
  private static let most = 512

  private var decoder = KeyDecoder()
  private var paste: (reader: PasteReader, deadline: ContinuousClock.Instant)?

  /// When a paste that pauses is given up; nil outside of a paste.
  var patience: Duration? {
    paste.map { max(.zero, $0.deadline - .now) }
  }

  /// Reads until nothing is ready.
  mutating func read() -> Batch {
    var batch = Batch()
    var count = 0
    while true {
      if paste != nil, !readPaste(&batch) { break }
      if count == Self.most {
        batch.isPartial = true
        break
      }
      let code = ct_key()
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
    paste = (PasteReader(), .now + PasteReader.patience)
  }

  /// Reads on in a paste.
  ///
  /// - Returns: whether it has ended, so that keys may follow.
  private mutating func readPaste(_ batch: inout Batch) -> Bool {
    guard var (reader, deadline) = paste else { return true }
    paste = nil  // else the bytes would be copied with every read
    var buffer: [UInt8] = [0, 0, 0, 0, 0, 0]
    while true {
      let count = Int(ct_raw(&buffer, Int32(min(reader.appetite, buffer.count))))
      if count == 0 { break }
      batch.isEmpty = false
      deadline = .now + PasteReader.patience
      if reader.receive(buffer[..<count]) {
        batch.keys.append(.paste(reader.text))
        return true
      }
    }
    if deadline <= .now {
      batch.keys.append(.paste(reader.text))
      return true
    }
    paste = (reader, deadline)
    return false
  }
}
