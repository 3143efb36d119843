// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Powers of ten that fit in a machine word.
enum PowerOfTen {
  /// 10^`exponent`, for 0…19.
  static func value(_ exponent: Int) -> UInt64 {
    table[exponent]
  }

  /// The exponent of a power of ten; nil for any other number.
  static func exponent(of number: Int) -> Int? {
    guard number > 0 else { return nil }
    return table.firstIndex(of: UInt64(number))
  }

  private static let table: [UInt64] = {
    var table: [UInt64] = [1]
    for _ in 1...19 { table.append((table.last ?? 0) * 10) }
    return table
  }()
}
