// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Reduces a series to fewer values, so that its line in a chart is one dot wide.
package enum Downsampling {
  /// At most `count` values: each is the mean of its share of the series, but the lowest and
  /// highest values of the series are kept; of both in one share, the highest. A share without values
  /// is a gap.
  package static func values(_ values: [Double?], into count: Int) -> [Double?] {
    guard count > 0, values.count > count else { return values }
    let known = values.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else {
      return Array(repeating: nil, count: count)
    }
    return (0..<count).map { index in
      let share = values.share(index, of: count)
      if share.contains(high) { return high }
      if share.contains(low) { return low }
      return share.mean
    }
  }
}

extension Array {
  /// One of `count` consecutive parts of nearly the same length, of one element at least.
  func share(_ index: Int, of count: Int) -> ArraySlice<Element> {
    let first = index * self.count / count
    return self[first..<Swift.max(first + 1, (index + 1) * self.count / count)]
  }
}

extension ArraySlice<Double?> {
  /// The mean of the values; nil where all are missing.
  var mean: Double? {
    let count = Double(self.count { $0 != nil })
    return count == 0 ? nil : reduce(0) { $0 + ($1 ?? 0) / count }
  }
}
