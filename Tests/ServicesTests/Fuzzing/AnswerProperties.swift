// SPDX-License-Identifier: Apache-2.0

import Synchronization

@testable import Services

/// Properties of every answer on the wire, whatever a server sends in place of HTTP. `make fuzz`
/// looks for one that breaks them.
enum AnswerProperties {
  /// The result of an input.
  enum Outcome: Equatable {
    case accepted
    case refused
    /// It was accepted or refused incorrectly.
    case broken(String)
  }

  /// The names of the fuzz targets.
  static let targets = ["http"]

  private static let reply = Mutex<[UInt8]>([])
  /// Sends the input to whoever asks. No answer may lead to another server: nothing leaves the
  /// machine.
  private static let server = try? LoopbackServer { _ in
    LoopbackReply(steps: [.bytes(reply.withLock(\.self))])
  }
  private static let certificates = Certificates(environment: [:])
  private static let limit = 100_000

  /// The result of an input for a target; nil when the target is not one of these.
  static func outcome(of target: String, _ bytes: [UInt8]) -> Outcome? {
    guard targets.contains(target) else { return nil }
    guard let server else { return .broken("no server to ask") }
    reply.withLock { $0 = bytes }
    let request = HTTPRequest(
      url: server.url, deadline: .seconds(1), bodyLimit: limit, redirects: 0)
    let made = Transfer(
      request, headers: [], userAgent: "agio/fuzz", certificates: certificates)
    guard let transfer = made else { return .broken("no libcurl to ask with") }
    let start = ContinuousClock.now
    let answer = transfer.perform(request)
    if ContinuousClock.now - start > .seconds(5) { return .broken("not given up after a second") }
    switch answer {
    case .success(let response): return check(response).map(Outcome.broken) ?? .accepted
    case .failure(let error):
      if error.message.isEmpty { return .broken("refused without a reason") }
      return isClean(error.message) ? .refused : .broken("a message with a control character")
    }
  }

  private static func check(_ response: HTTPResponse) -> String? {
    if response.body.count > limit { return "a body of \(response.body.count) bytes" }
    if let wait = response.retryAfter, wait <= 0 { return "a wait of \(wait) s" }
    let validators = response.validators
    for field in [response.contentType, validators.etag, validators.lastModified] {
      guard let field else { continue }
      if field.isEmpty || field.utf8.count > 1024 { return "a field of \(field.utf8.count) bytes" }
      if !isClean(field) { return "a field with a control character" }
    }
    return nil
  }

  private static func isClean(_ text: String) -> Bool {
    !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }
}
