// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// The lines of the files in Samples/, with `\\u{…}` resolved and without comments.
enum Samples {
  static func lines(of name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Samples").appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
      var result = ""
      var rest = line[...]
      while let start = rest.range(of: "\\u{"),
        let end = rest[start.upperBound...].firstIndex(of: "}")
      {
        result += rest[..<start.lowerBound]
        let value = UInt32(rest[start.upperBound..<end], radix: 16).flatMap(Unicode.Scalar.init)
        result.unicodeScalars.append(value ?? "?")
        rest = rest[rest.index(after: end)...]
      }
      return result + rest
    }
  }
}
