// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Rates
import Synchronization

@testable import Services

/// The European Central Bank on loopback: serves documents with validators and answers 304 to them.
final class ECBServer: Sendable {
  /// What it does instead of answering, one entry per request.
  private let trouble = Mutex<[LoopbackReply]>([])
  private let documents = Mutex<[String: [UInt8]]>([:])
  private let server = Mutex<LoopbackServer?>(nil)

  init() throws {
    let started = try LoopbackServer { [unowned self] in reply(to: $0) }
    server.withLock { $0 = started }
  }

  deinit { stop() }

  var url: String { server.withLock { $0?.url } ?? "" }
  var requests: [LoopbackRequest] { server.withLock { $0?.requests } ?? [] }

  func stop() { server.withLock { $0?.stop() } }

  /// Publishes a document: `eurofxref-daily.xml`, `eurofxref-hist-90d.xml`.
  func publish(_ name: String, _ bytes: [UInt8]) {
    documents.withLock { $0["/" + name] = bytes }
  }

  /// Misbehaves once with each reply before it answers again.
  func misbehave(_ replies: LoopbackReply...) {
    trouble.withLock { $0 = replies }
  }

  private func reply(to request: LoopbackRequest) -> LoopbackReply {
    let bad = trouble.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if let bad { return bad }
    guard let bytes = documents.withLock({ $0[request.target] }) else {
      return .answer(404, Array("<html>not here</html>".utf8), type: "text/html")
    }
    let etag = "\"\(bytes.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) })\""
    if request.fields["if-none-match"] == etag { return .answer(304, fields: ["ETag": etag]) }
    return .answer(200, bytes, fields: ["ETag": etag])
  }
}
