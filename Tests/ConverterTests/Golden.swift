// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Screen
import Testing

/// Frames kept as text beside the tests.
///
/// `AGIO_REWRITE_GOLDEN=1` writes them anew; a test that wrote fails, so that a rewritten file is
/// looked at before it counts.
enum Golden {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// Compares a text with the file of that name.
  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = folder.appendingPathComponent(name + ".txt")
    if ProcessInfo.processInfo.environment["AGIO_REWRITE_GOLDEN"] == "1" {
      try? text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was rewritten: look at it", sourceLocation: sourceLocation)
      return
    }
    guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record("no golden file \(name).txt:\n\(text)", sourceLocation: sourceLocation)
      return
    }
    guard kept != text else { return }
    let before = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let after = text.split(separator: "\n", omittingEmptySubsequences: false)
    var difference = ""
    for line in 0..<max(before.count, after.count) {
      let (old, new) = (before.at(line), after.at(line))
      if old != new { difference += "- \(old ?? "")\n+ \(new ?? "")\n" }
    }
    Issue.record("\(name) differs:\n\(difference)", sourceLocation: sourceLocation)
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
