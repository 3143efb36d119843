// SPDX-License-Identifier: Apache-2.0

struct LoopbackRequest: Sendable {
  var method = ""
  /// Path and query.
  var target = ""
  /// Fields by lower-case name.
  var fields: [String: String] = [:]

  /// Reads the lines up to the empty one.
  init(head: String) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)
    let words = (lines.first ?? "").split(separator: " ")
    method = words.first.map(String.init) ?? ""
    target = words.count > 1 ? String(words[1]) : ""
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields[line[..<colon].lowercased()] = String(value)
    }
  }
}
