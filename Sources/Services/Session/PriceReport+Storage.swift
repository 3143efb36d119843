// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension PriceReport {
  /// Adds the prices that a file lacks at its end; the file is created if needed.
  ///
  /// - Returns: how many were added.
  package func add(to path: String) throws(Problem) -> Int {
    var count = 0
    var problem: Problem?
    do throws(FileObstacle) {
      try AtomicFile.rewrite(path) { text in
        do throws(Problem) {
          let added = try self.added(to: text, of: path)
          count = added.count
          return added.count == 0 ? nil : added.text
        } catch {
          problem = error
          return nil
        }
      }
    } catch {
      if error == .notText {
        throw Problem(
          .badData, "cannot add prices to \(path): \(error)",
          advice: "convert it first: iconv -f LATIN1 -t UTF-8")
      }
      throw error.problem("add prices to", path, advice: "name a text file")
    }
    if let problem { throw problem }
    return count
  }
}
