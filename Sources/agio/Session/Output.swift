// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Services

/// Writing lines to standard output and standard error.
enum Output {
  /// Answers, to standard output.
  static func answer(_ text: String) throws {
    guard !text.isEmpty else { return }
    do throws(Descriptor.Trouble) {
      try Descriptor.write(text.utf8, to: STDOUT_FILENO)
    } catch {
      let reason = error.number == EBADF ? "it is closed" : error.description
      throw Failure(.io, "cannot write the answer to standard output: \(reason)")
    }
  }

  /// Remarks, to standard error. What cannot be written there can be told nowhere.
  static func remark(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let text = lines.map { visible($0) + "\n" }.joined()
    try? Descriptor.write(text.utf8, to: STDERR_FILENO)
  }

  /// A line whose control and format characters are shown instead of obeyed: what was pasted, or what
  /// a server sent, may be quoted in it.
  static func visible(_ line: String) -> String {
    guard line.unicodeScalars.contains(where: isObeyed) else { return line }
    var result = ""
    for scalar in line.unicodeScalars {
      guard isObeyed(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        result.unicodeScalars.append(picture)
      } else {
        result += "<U+" + String(scalar.value, radix: 16, uppercase: true) + ">"
      }
    }
    return result
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
