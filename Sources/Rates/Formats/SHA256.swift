// SPDX-License-Identifier: Apache-2.0

/// The SHA-256 of FIPS 180-4 over bytes that come in parts, so that anybody can check a lock file
/// with `sha256sum`.
package struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var block: [UInt8] = []
  private var count: UInt64 = 0

  package init() { block.reserveCapacity(64) }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    let isAdded: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
    if isAdded == nil { Array(bytes).withUnsafeBufferPointer { add($0) } }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    count += UInt64(bytes.count)
    var next = 0
    if !block.isEmpty {
      next = min(64 - block.count, bytes.count)
      block.append(contentsOf: bytes[..<next])
      if block.count < 64 { return }
      mixBlock()
    }
    while bytes.count - next >= 64 {
      Self.mix(UnsafeBufferPointer(rebasing: bytes[next..<(next + 64)]), into: &state)
      next += 64
    }
    block.append(contentsOf: bytes[next...])
  }

  /// The hash of the bytes so far, as 64 hexadecimal digits. More bytes may follow.
  package var hex: String {
    var last = self
    last.finish()
    var digits: [UInt8] = []
    for word in last.state {
      for shift in stride(from: 28, through: 0, by: -4) {
        digits.append(Self.digits[Int(word >> UInt32(shift) & 0xF)])
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// Appends the padding: a 1 bit, zeros, and the length in bits as the last eight bytes of a block.
  private mutating func finish() {
    let bits = count * 8
    block.append(0x80)
    while block.count != 56 {
      if block.count == 64 { mixBlock() } else { block.append(0) }
    }
    for shift in stride(from: 56, through: 0, by: -8) {
      block.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    mixBlock()
  }

  private mutating func mixBlock() {
    var next = state
    block.withUnsafeBufferPointer { Self.mix($0, into: &next) }
    state = next
    block.removeAll(keepingCapacity: true)
  }

  private static func mix(_ block: UnsafeBufferPointer<UInt8>, into state: inout [UInt32]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      for index in 0..<16 {
        words[index] =
          UInt32(block[4 * index]) << 24 | UInt32(block[4 * index + 1]) << 16
          | UInt32(block[4 * index + 2]) << 8 | UInt32(block[4 * index + 3])
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
        let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
        words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let choice = e & f ^ ~e & g
        let majority = a & b ^ a & c ^ b & c
        let first =
          h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[index]
          &+ words[index]
        let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
      }
      for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
