// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Services

@Suite("Messages about a misbehaving server") struct HTTPMessageTests {
  let client = HTTPClient(userAgent: "agio/test")

  private func message(_ request: HTTPRequest) async -> String {
    do {
      return "answered \(try await client.get(request).status)"
    } catch {
      return error.message
    }
  }

  private func message(of reply: LoopbackReply) async throws -> String {
    let server = try LoopbackServer(reply)
    defer { server.stop() }
    return await message(HTTPRequest(url: server.url))
  }

  @Test("headers over 100 kB are too large, in one field or in many", arguments: [1, 400])
  func header(fields: Int) async throws {
    let field = "X-More: \(String(repeating: "y", count: 400_000 / fields))\r\n"
    let head = "HTTP/1.1 200 OK\r\n\(String(repeating: field, count: fields))\r\n"
    #expect(
      try await message(of: LoopbackReply(steps: [.bytes(Array(head.utf8))]))
        == "the header of the response from 127.0.0.1 is too large")
  }

  @Test("a server that accepts the connection and then does not respond is not waited for")
  func silence() async throws {
    let listener = try LoopbackServer(.answer())
    defer { listener.stop() }
    // The server waits for a request, and libcurl for the server's part of TLS.
    let url = "https://127.0.0.1:\(listener.port)"
    #expect(
      await message(HTTPRequest(url: url, connectDeadline: .milliseconds(300)))
        == "no secure connection to 127.0.0.1 within 0.3 s")
    #expect(
      await message(HTTPRequest(url: url, deadline: .milliseconds(300)))
        == "no secure connection to 127.0.0.1 within 0.3 s")
  }

  @Test(
    "a redirect off the web says so",
    arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "javascript:1"])
  func foreignRedirect(url: String) async throws {
    #expect(
      try await message(of: .redirect(to: url))
        == "127.0.0.1 redirects to an address that is not http or https")
  }

  @Test("a redirect without a Location says so", arguments: [301, 302, 303, 307, 308])
  func nowhere(status: Int) async throws {
    #expect(
      try await message(of: .answer(status)) == "127.0.0.1 redirects without an address to go to")
  }

  @Test("a validator that is not text is not kept: repaired, it would be another one")
  func foreignValidator() async throws {
    let fields = Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nETag: \"".utf8)
    let server = try LoopbackServer(
      LoopbackReply(steps: [.bytes(fields + [0xFF] + Array("\"\r\n\r\n".utf8))]))
    defer { server.stop() }
    #expect(try await client.get(HTTPRequest(url: server.url)).validators.etag == nil)
  }

  @Test(
    "Retry-After gives the seconds to wait, or nothing where it asks for none",
    arguments: [
      ("120", 120...120), ("0", nil), ("soon", nil), ("-5", nil), ("", nil),
      ("Wed, 21 Oct 2015 07:28:00 GMT", nil), ("Sat, 21 Nov 2037 09:00:30 GMT", 60...Int.max),
    ] as [(String, ClosedRange<Int>?)])
  func retryAfter(field: String, seconds: ClosedRange<Int>?) async throws {
    let server = try LoopbackServer(.answer(429, fields: ["Retry-After": field]))
    defer { server.stop() }
    let wait = try await client.get(HTTPRequest(url: server.url)).retryAfter
    #expect(wait.map { seconds?.contains($0) == true } ?? (seconds == nil), "\(wait ?? 0)")
  }
}
