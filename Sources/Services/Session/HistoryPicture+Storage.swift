// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension HistoryPicture {
  /// Writes a picture that this drew, replacing an older picture but nothing else; `-` is standard
  /// output.
  ///
  /// - Returns: What to print.
  package static func write(_ svg: String, to path: String) throws(Problem) -> String {
    if path == "-" { return svg }
    try AtomicFile.replace(path, with: svg) { before in
      isPicture(before) ? nil : "agio history --svg did not write it"
    }
    return "written to \(path)\n"
  }
}
