// SPDX-License-Identifier: Apache-2.0

import Screen

/// A script in the form the rival reads: 32-bit numbers, in the order it needs them.
struct Score {
  private(set) var numbers: [Int32] = []

  var bytes: [UInt8] { numbers.withUnsafeBytes { Array($0) } }

  init(_ script: Script) {
    write(Theme.default)
    write(script.first, over: nil)
    // The opening is also the last step of the round: there it is painted over another picture.
    write([script.steps.count])
    write(script.opening.frame, over: script.first)
    var shown = script.opening.frame
    for step in script.steps {
      write(step.frame, over: shown)
      shown = step.frame
    }
  }

  private mutating func write(_ values: [Int]) { numbers += values.map(Int32.init) }

  private mutating func write(_ theme: Theme) {
    write([Role.allCases.count])
    for style in Role.allCases.map({ theme[$0] }) {
      let flags = [style.bold, style.dim, style.underline, style.reverse]
      write([
        style.foreground?.number(among: 256) ?? -1,
        flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) },
      ])
    }
  }

  /// The cells of a frame that differ, in runs of one style.
  private mutating func write(_ frame: Frame, over shown: Frame?) {
    let runs = (0..<frame.size.rows).flatMap { row in
      let columns = shown.map { frame.changedColumns(inRow: row, from: $0) ?? 0..<0 }
      return frame.runs(inRow: row, columns: columns ?? 0..<frame.size.columns).map { (row, $0) }
    }
    write([frame.cursor?.row ?? 0, frame.cursor?.column ?? 0, runs.count])
    for (row, run) in runs {
      let role = frame[row: row, column: run.lowerBound].role
      write([row, run.lowerBound, Int(role.rawValue), run.count])
      write(run.map { Int(frame[row: row, column: $0].scalar.value) })
    }
  }
}
