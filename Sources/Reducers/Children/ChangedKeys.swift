// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The old keys without the prefix and suffix they share with the new ones: every key that may be
/// gone after rows are appended, inserted or removed.
func changedKeys<Key: Hashable>(from old: [Key], to new: [Key]) -> ArraySlice<Key> {
  let shorter = min(old.count, new.count)
  let start = sharedCount(old, new, limit: shorter)
  let end = sharedCount(old, new, limit: shorter - start, fromEnd: true)
  return old[start..<(old.count - end)]
}

private func sharedCount<Key: Hashable>(
  _ old: [Key], _ new: [Key], limit: Int, fromEnd: Bool = false
) -> Int {
  var count = 0
  while count < limit {
    let length = min(64, limit - count)
    let (left, right) =
      fromEnd
      ? (old.count - count - length, new.count - count - length) : (count, count)
    if !isSameMemory(old, left, new, right, length) {
      for step in 0..<length {
        let offset = fromEnd ? length - 1 - step : step
        if old[left + offset] != new[right + offset] { return count + step }
      }
    }
    count += length
  }
  return count
}

/// Equal bits mean equal values, whatever the type; different bits may still be equal values.
private func isSameMemory<Key>(
  _ old: [Key], _ left: Int, _ new: [Key], _ right: Int, _ count: Int
) -> Bool {
  let size = MemoryLayout<Key>.stride
  return old.withUnsafeBytes { old in
    new.withUnsafeBytes { new in
      guard let old = old.baseAddress, let new = new.baseAddress else { return false }
      return memcmp(old + left * size, new + right * size, count * size) == 0
    }
  }
}
