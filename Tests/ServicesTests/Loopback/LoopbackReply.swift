// SPDX-License-Identifier: Apache-2.0

/// What the loopback server does about a request, good or bad, step by step; then it closes.
struct LoopbackReply: Sendable {
  enum Step: Sendable {
    case bytes([UInt8])
    case wait(milliseconds: Int)
    /// The same repeatedly, until the client is gone or the server stops.
    case endless([UInt8], pauseMilliseconds: Int)
    /// A TCP reset in place of an orderly end.
    case reset
  }

  var steps: [Step]

  /// A well-behaved answer.
  static func answer(
    _ status: Int = 200, _ body: [UInt8] = [], type: String = "text/xml",
    fields: [String: String] = [:]
  ) -> LoopbackReply {
    LoopbackReply(steps: [
      .bytes(head(status, length: body.count, type: type, fields: fields)), .bytes(body),
    ])
  }

  /// The status line and the fields; no length means that the end of the connection ends the body.
  static func head(
    _ status: Int, length: Int?, type: String = "text/xml", fields: [String: String] = [:]
  ) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) Whatever", "Content-Type: \(type)", "Connection: close"]
    if let length { lines.append("Content-Length: \(length)") }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name): \(value)")
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  static func redirect(to url: String, status: Int = 302) -> LoopbackReply {
    answer(status, fields: ["Location": url])
  }
}
