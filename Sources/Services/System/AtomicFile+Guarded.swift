// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension AtomicFile {
  /// Writes a text, replacing an older one of the same kind but nothing else.
  ///
  /// - Parameters:
  ///   - path: The file, which is created if needed. An empty one is replaced.
  ///   - text: The new text.
  ///   - reason: Why the present text may not be replaced; nil where it may.
  /// - Throws: the reason, or why the file cannot be written.
  static func replace(
    _ path: String, with text: String, unless reason: (String) -> String?
  ) throws(Problem) {
    var obstacle: String?
    do throws(FileObstacle) {
      try rewrite(path) { before in
        obstacle = before.isEmpty ? nil : reason(before)
        return obstacle == nil ? text : nil
      }
    } catch {
      throw error.problem("write", path)
    }
    if let obstacle {
      throw Problem(
        .cannotCreate, "\(path) was not changed: \(obstacle)",
        advice: "name a new file, or delete this one first")
    }
  }
}
