// SPDX-License-Identifier: Apache-2.0

extension RandomAccessCollection {
  /// The first index whose element meets a condition that all elements after it meet too;
  /// ``endIndex`` if none does.
  @inlinable
  package func partitioningIndex(where meets: (Element) -> Bool) -> Index {
    var start = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(start, offsetBy: half)
      if meets(self[middle]) {
        length = half
      } else {
        start = index(after: middle)
        length -= half + 1
      }
    }
    return start
  }
}
