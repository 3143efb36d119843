// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Screen

/// Writing lines to standard output and standard error.
enum Output {
  /// Answers, to standard output.
  static func answer(_ text: String) throws {
    guard !text.isEmpty else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure(.io, "cannot write the answer: standard output: \(error.localizedDescription)")
    }
  }

  /// Remarks, to standard error. What cannot be written there can be told nowhere.
  static func remark(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let text = lines.map { visible($0) + "\n" }.joined()
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// A line with control characters shown instead of obeyed: what a server or a file sent may be in it.
  private static func visible(_ line: String) -> String {
    guard
      line.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
    else { return line }
    return String(
      String.UnicodeScalarView(
        line.unicodeScalars.map { scalar in
          scalar.value < 0x20
            ? Unicode.Scalar(0x2400 + scalar.value) ?? "?"
            : (0x7F..<0xA0).contains(scalar.value) ? "\u{2421}" : scalar
        }))
  }
}
