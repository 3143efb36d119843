// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The service on loopback with the days of a bank, and what it answers instead.
final class LoopbackBank: Sendable {
  let trouble = Mutex<[LoopbackReply]>([])
  private let days: [String]
  private let server = Mutex<LoopbackServer?>(nil)

  init(_ days: [String]) throws {
    self.days = days
    let started = try LoopbackServer { [unowned self] in reply(to: $0) }
    server.withLock { $0 = started }
  }

  deinit { server.withLock { $0?.stop() } }

  var url: String { server.withLock { $0?.url } ?? "" }
  var targets: [String] { server.withLock { $0?.requests.map(\.target) } ?? [] }

  private func reply(to request: LoopbackRequest) -> LoopbackReply {
    let bad = trouble.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if let bad { return bad }
    let items = URLComponents(string: request.target)?.queryItems ?? []
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    // As the service does: an unknown bank has no rates, and a range begins with the rates before it.
    guard value("providers") == "RBA", value("base") == "AUD" else { return .json("[]") }
    let last = value("to") ?? value("date") ?? "9999"
    let before = days.filter { $0 <= last }.suffix(1)
    let range = value("from").map { from in days.filter { $0 >= from && $0 <= last } }
    let rows = (range ?? Array(before)).map { day in
      #"{"date":"\#(day)","base":"AUD","quote":"AUD","rate":1.0},"#
        + #"{"date":"\#(day)","base":"AUD","quote":"USD","rate":0.65\#(day.suffix(2))}"#
    }
    return .json("[\(rows.joined(separator: ","))]")
  }
}

extension LoopbackReply {
  static func json(
    _ body: String, _ status: Int = 200, fields: [String: String] = [:]
  ) -> LoopbackReply {
    .answer(status, Array(body.utf8), type: "application/json; charset=utf-8", fields: fields)
  }

  static func message(
    _ status: Int, _ text: String, fields: [String: String] = [:]
  ) -> LoopbackReply {
    .json(#"{"status":\#(status),"message":"\#(text)"}"#, status, fields: fields)
  }
}
