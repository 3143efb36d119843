// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The columns of the sources table that fit.
///
/// The least important go first: the number of currencies, the age, the rate, the difference.
struct SourceColumns: Equatable {
  let name: Range<Int>
  let newest: Range<Int>?
  let age: Range<Int>?
  let coverage: Range<Int>?
  let state: Range<Int>?
  let rate: Range<Int>?
  let difference: Range<Int>?

  /// The columns for a screen of this width.
  init(_ width: Int) {
    var right = width - 1
    func take(_ cells: Int, from least: Int) -> Range<Int>? {
      guard width >= least else { return nil }
      let column = max(0, right - cells)..<max(0, right)
      right -= cells + 2
      return column
    }
    difference = take(10, from: 58)
    rate = take(10, from: 68)
    state = take(width >= 58 ? 11 : 7, from: 0)
    coverage = take(10, from: 92)
    age = take(4, from: 74)
    newest = take(10, from: 0)
    name = 5..<max(6, right)
  }
}
