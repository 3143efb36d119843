// SPDX-License-Identifier: Apache-2.0

extension PriceFormat {
  /// What ends a text before prices are added to it: its last line, and the entry it may be in the
  /// middle of.
  func ending(of text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let last = lines.last, !text.isEmpty else { return "" }
    let isEnded = last.isEmpty
    guard let final = isEnded ? lines.dropLast().last : last else { return "" }
    let newline = text.newline ?? "\n"
    let isInEntry =
      head.isEmpty && !final.allSatisfy(\.isWhitespace) && key(of: final) == nil
      && final.first.map { $0.isWhitespace || $0.isNumber } == true
    return (isEnded ? "" : newline) + (isInEntry ? newline : "")
  }
}

extension String {
  /// How the first of its lines ends; nil for a text of one line without an end.
  fileprivate var newline: String? {
    guard let end = utf8.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return utf8[..<end].last == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The same lines, ended as those of another text are, where it has any.
  func ending(as other: String) -> String {
    guard let newline = other.newline else { return self }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: newline)
  }
}
