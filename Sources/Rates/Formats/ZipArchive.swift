// SPDX-License-Identifier: Apache-2.0

import CZlib

/// The one file in a zip, as the ECB packs its history (PKWARE's APPNOTE 6.3, no zip64, no keys).
enum ZipArchive {
  /// The limit for an unpacked archive; the history has 1.9 MB.
  static let maximumBytes = 64 << 20

  /// The bytes of the only file in an archive, with length and checksum verified.
  static func onlyFile(_ bytes: [UInt8]) throws(PayloadError) -> [UInt8] {
    let end = try endRecord(bytes)
    guard bytes.u16(end + 10) == 1 else {
      throw PayloadError(.unexpected, "\(bytes.u16(end + 10)) files in the archive, not 1")
    }
    let central = bytes.u32(end + 16)
    guard central + 46 <= end, bytes.u32(central) == 0x0201_4B50 else {
      throw PayloadError(.malformed, "not a zip archive: no directory")
    }
    let method = bytes.u16(central + 10)
    let checksum = bytes.u32(central + 16)
    let packed = bytes.u32(central + 20)
    let unpacked = bytes.u32(central + 24)
    let local = bytes.u32(central + 42)
    guard bytes.u16(central + 8) & 1 == 0 else {
      throw PayloadError(.unexpected, "the archive is encrypted")
    }
    guard unpacked <= maximumBytes else {
      throw PayloadError(.tooLarge, "the archive unpacks to \(unpacked) bytes")
    }
    guard local + 30 <= central, bytes.u32(local) == 0x0403_4B50 else {
      throw PayloadError(.malformed, "not a zip archive: no file")
    }
    let start = local + 30 + bytes.u16(local + 26) + bytes.u16(local + 28)
    guard start + packed <= central else {
      throw PayloadError(.malformed, "the file in the archive is truncated")
    }
    let file = try unpack(bytes[start..<start + packed], method: method, to: unpacked)
    guard
      checksum == Int(file.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) })
    else { throw PayloadError(.malformed, "the file in the archive is damaged: wrong checksum") }
    return file
  }

  /// The offset of the end record, which an archive that was cut off does not have.
  private static func endRecord(_ bytes: [UInt8]) throws(PayloadError) -> Int {
    var position = bytes.count - 22
    while position >= 0, position >= bytes.count - 22 - 65_535 {
      if bytes.u32(position) == 0x0605_4B50, position + 22 + bytes.u16(position + 20) == bytes.count
      {
        return position
      }
      position -= 1
    }
    throw PayloadError(.malformed, "the zip archive is incomplete")
  }

  private static func unpack(
    _ packed: ArraySlice<UInt8>, method: Int, to size: Int
  ) throws(PayloadError) -> [UInt8] {
    if method == 0, packed.count == size { return Array(packed) }
    guard method == 8 else {
      throw PayloadError(.unexpected, "packed with method \(method) instead of deflate")
    }
    var stream = z_stream()
    // Raw deflate: a zip has no zlib header.
    guard
      inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw PayloadError(.tooLarge, "out of memory") }
    defer { inflateEnd(&stream) }
    var input = Array(packed)
    var status = Z_OK
    // One byte more than promised, to detect a file that is too long.
    let output = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      input.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(size + 1)
        status = inflate(&stream, Z_FINISH)
        count = Int(stream.total_out)
      }
    }
    guard status == Z_STREAM_END, output.count == size, stream.avail_in == 0 else {
      throw PayloadError(.malformed, "the file in the archive is damaged")
    }
    return output
  }
}

extension [UInt8] {
  /// A little-endian number of two bytes; 0 past the end.
  fileprivate func u16(_ offset: Int) -> Int {
    guard offset >= 0, offset + 2 <= count else { return 0 }
    return Int(self[offset]) | Int(self[offset + 1]) << 8
  }

  /// A little-endian number of four bytes; 0 past the end.
  fileprivate func u32(_ offset: Int) -> Int {
    u16(offset) | u16(offset + 2) << 16
  }
}
