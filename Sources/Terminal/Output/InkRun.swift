// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Adjacent cells of one row, and the role whose style they are sent in.
struct InkRun: Equatable {
  let row: Int
  var columns: Range<Int>
  var role: Role

  /// The longest run of blanks to send in another style than its own.
  private static let longestBlank = 8

  /// The runs of a change as they are sent: a few blanks between texts take the style of their
  /// neighbour.
  ///
  /// A blank looks the same in every style without underline or background, and each change of
  /// style costs more bytes than the blank. When a number gets shorter, this halves what is sent.
  static func runs(for changes: [FrameRun], of frame: Frame, theme: Theme) -> [InkRun] {
    var runs: [InkRun] = []
    runs.reserveCapacity(changes.count)
    for change in changes {
      let run = InkRun(row: change.row, columns: change.columns, role: change.role)
      guard let last = runs.last, last.row == run.row,
        last.columns.upperBound == run.columns.lowerBound
      else {
        runs.append(run)
        continue
      }
      if last.isFree(in: frame, theme), run.takesBlanks(theme) {
        runs[runs.count - 1] = InkRun(
          row: run.row, columns: last.columns.lowerBound..<run.columns.upperBound, role: run.role)
      } else if run.isFree(in: frame, theme), last.takesBlanks(theme) {
        runs[runs.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  /// Whether these are blanks that look the same in any text style.
  private func isFree(in frame: Frame, _ theme: Theme) -> Bool {
    guard columns.count <= Self.longestBlank, takesBlanks(theme) else { return false }
    let cells = frame[row: row]
    return columns.allSatisfy { cells[cells.startIndex + $0].scalar == " " }
  }

  /// Whether blanks look the same in this style as in any other.
  private func takesBlanks(_ theme: Theme) -> Bool {
    let style = theme[role]
    return !style.reverse && !style.underline
  }
}
