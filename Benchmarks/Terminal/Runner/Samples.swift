// SPDX-License-Identifier: Apache-2.0

/// Repeated measurements of one quantity.
struct Samples {
  private var values: [Double] = []

  var isEmpty: Bool { values.isEmpty }
  var median: Double { percentile(50) }
  var p99: Double { percentile(99) }

  mutating func add(_ value: Double) { values.append(value) }

  /// The smallest value that at least this share of all values does not exceed.
  func percentile(_ share: Int) -> Double {
    guard !values.isEmpty else { return .nan }
    let rank = (values.count * share + 99) / 100
    return values.sorted()[max(1, rank) - 1]
  }
}
