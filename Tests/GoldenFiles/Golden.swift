// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Texts kept as files beside the tests: `Tests/ModuleTests/Golden/NAME.txt`.
///
/// `AGIO_REWRITE_GOLDEN=1` writes them anew; a test that wrote fails, so that a rewritten file is
/// looked at before it counts.
package enum Golden {
  /// The folder of the tests of a module, from a file among them.
  package static func folder(of test: String) -> URL {
    var folder = URL(fileURLWithPath: test).deletingLastPathComponent()
    while folder.deletingLastPathComponent().lastPathComponent != "Tests", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("Golden")
  }

  /// Compares a text with the file of that name.
  package static func expect(
    _ text: String, _ name: String, test: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = folder(of: test).appendingPathComponent(name + ".txt")
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
