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
    do throws(AtomicFile.Obstacle) {
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
      let isText = error != .notText
      throw Problem(
        isText ? .cannotCreate : .badData, "cannot add prices to \(path): \(error)",
        advice: isText
          ? error.advice("name a file of text") : "convert it first: iconv -f LATIN1 -t UTF-8")
    }
    if let problem { throw problem }
    return count
  }
}
