// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Which columns of the sources' table there is room for.
///
/// The least needed goes first: how many currencies, the age, the rate, the difference.
struct SourceColumns: Equatable {
  let name: Range<Int>
  let newest: Range<Int>?
  let age: Range<Int>?
  let coverage: Range<Int>?
  let state: Range<Int>?
  let rate: Range<Int>?
  let difference: Range<Int>?

  /// The columns of a screen so many cells wide.
  init(_ width: Int) {
    var right = width - 1
    func take(_ cells: Int, from least: Int) -> Range<Int>? {
      guard width >= least else { return nil }
      let column = max(0, right - cells)..<max(0, right)
      right -= cells + 2
      return column
    }
    difference = take(9, from: 58)
    rate = take(10, from: 68)
    state = take(7, from: 0)
    coverage = take(3, from: 78)
    age = take(4, from: 74)
    newest = take(10, from: 0)
    name = 5..<max(6, right)
  }
}
