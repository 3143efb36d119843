// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Testing

@testable import Services

@Suite("HTTP over libcurl") struct HTTPClientTests {
  let client = HTTPClient(userAgent: "agio/9.9")

  /// The error a request ends with.
  func failure(_ request: HTTPRequest) async throws -> HTTPError {
    do {
      let response = try await client.get(request)
      throw Unexpected(what: "answered \(response.status), \(response.body.count) bytes")
    } catch let error as HTTPError {
      return error
    }
  }

  struct Unexpected: Error { let what: String }

  @Test("an answer arrives complete, with its validators and its type")
  func whole() async throws {
    let server = try LoopbackServer(
      .answer(
        200, Array("hello".utf8), type: "text/plain",
        fields: ["ETag": "\"abc\"", "Last-Modified": "Fri, 30 Oct 2026 15:03:00 GMT"]))
    defer { server.stop() }
    let response = try await client.get(HTTPRequest(url: server.url + "/a?b=c"))
    #expect(response.status == 200)
    #expect(response.body == Array("hello".utf8))
    #expect(response.contentType == "text/plain")
    #expect(response.validators.etag == "\"abc\"")
    #expect(response.validators.lastModified == "Fri, 30 Oct 2026 15:03:00 GMT")
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/a?b=c")
    #expect(request.fields["user-agent"] == "agio/9.9")
    #expect(request.fields["accept-encoding"]?.contains("gzip") == true)
    #expect(request.fields["if-none-match"] == nil)
  }

  @Test("validators are sent back, and 304 comes through")
  func conditional() async throws {
    let server = try LoopbackServer { request in
      request.fields["if-none-match"] == "\"abc\""
        && request.fields["if-modified-since"] == "Fri, 30 Oct 2026 15:03:00 GMT"
        ? .answer(304) : .answer(200)
    }
    defer { server.stop() }
    let validators = HTTPValidators(
      etag: "\"abc\"", lastModified: "Fri, 30 Oct 2026 15:03:00 GMT")
    let response = try await client.get(HTTPRequest(url: server.url, validators: validators))
    #expect(response.status == 304)
  }

  @Test("a chunked body is put together")
  func chunked() async throws {
    let head = Array(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
    let server = try LoopbackServer(
      LoopbackReply(steps: [
        .bytes(head), .bytes(Array("3\r\nabc\r\n".utf8)), .wait(milliseconds: 20),
        .bytes(Array("2\r\nde\r\n0\r\n\r\n".utf8)),
      ]))
    defer { server.stop() }
    let response = try await client.get(HTTPRequest(url: server.url))
    #expect(response.body == Array("abcde".utf8))
  }

  @Test("a chunked body without its end is cut short, not an answer")
  func chunkedCut() async throws {
    let head = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n".utf8)
    let server = try LoopbackServer(LoopbackReply(steps: [.bytes(head)]))
    defer { server.stop() }
    #expect(try await failure(HTTPRequest(url: server.url)).kind == .cutShort)
  }

  @Test("a gzip body is unpacked")
  func gzip() async throws {
    let server = try LoopbackServer(
      .answer(200, GzipSample.hello, fields: ["Content-Encoding": "gzip"]))
    defer { server.stop() }
    let response = try await client.get(HTTPRequest(url: server.url))
    #expect(response.body == Array("hello hello hello hello\n".utf8))
  }

  @Test("a gzip body that unpacks to more than the limit is abandoned")
  func gzipBomb() async throws {
    let server = try LoopbackServer(
      .answer(200, GzipSample.hello, fields: ["Content-Encoding": "gzip"]))
    defer { server.stop() }
    let error = try await failure(HTTPRequest(url: server.url, bodyLimit: 23))
    #expect(error.kind == .tooLarge)
  }

  @Test("garbage that calls itself gzip is refused")
  func notGzip() async throws {
    let server = try LoopbackServer(
      .answer(200, Array("plainly not".utf8), fields: ["Content-Encoding": "gzip"]))
    defer { server.stop() }
    #expect(try await failure(HTTPRequest(url: server.url)).kind == .malformed)
  }

  @Test("a Content-Length beyond the limit is refused before the body")
  func announcedTooLarge() async throws {
    let server = try LoopbackServer(
      LoopbackReply(steps: [
        .bytes(LoopbackReply.head(200, length: 5000)), .wait(milliseconds: 3000),
      ]))
    defer { server.stop() }
    let start = ContinuousClock.now
    #expect(try await failure(HTTPRequest(url: server.url, bodyLimit: 4999)).kind == .tooLarge)
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test("an endless body is abandoned at the limit")
  func endless() async throws {
    let server = try LoopbackServer(
      LoopbackReply(steps: [
        .bytes(LoopbackReply.head(200, length: nil)),
        .endless([UInt8](repeating: 65, count: 4096), pauseMilliseconds: 0),
      ]))
    defer { server.stop() }
    let error = try await failure(HTTPRequest(url: server.url, bodyLimit: 100_000))
    #expect(error.kind == .tooLarge)
    #expect(error.message.contains("127.0.0.1"))
  }

  @Test("endless headers are abandoned")
  func endlessFields() async throws {
    let line = Array("X-More: \(String(repeating: "y", count: 1000))\r\n".utf8)
    let server = try LoopbackServer(
      LoopbackReply(steps: [
        .bytes(Array("HTTP/1.1 200 OK\r\n".utf8)), .endless(line, pauseMilliseconds: 0),
      ]))
    defer { server.stop() }
    #expect(try await failure(HTTPRequest(url: server.url)).kind == .tooLarge)
  }

  @Test("half a body is an error, whatever arrived")
  func halfBody() async throws {
    let server = try LoopbackServer(
      LoopbackReply(steps: [
        .bytes(LoopbackReply.head(200, length: 100)), .bytes(Array("half".utf8)),
      ]))
    defer { server.stop() }
    #expect(try await failure(HTTPRequest(url: server.url)).kind == .cutShort)
  }

  @Test("a connection closed or reset without an answer is an error", arguments: [false, true])
  func noAnswer(reset: Bool) async throws {
    let server = try LoopbackServer(LoopbackReply(steps: reset ? [.reset] : []))
    defer { server.stop() }
    #expect(try await failure(HTTPRequest(url: server.url)).kind == .cutShort)
  }

  @Test("what is not HTTP is an error")
  func notHTTP() async throws {
    let server = try LoopbackServer(
      LoopbackReply(steps: [.bytes(Array("SSH-2.0-OpenSSH_9.2\r\n\r\n".utf8))]))
    defer { server.stop() }
    #expect(try await failure(HTTPRequest(url: server.url)).kind == .malformed)
  }

  @Test("a refused connection is reported with the host")
  func refused() async throws {
    let server = try LoopbackServer(.answer())
    server.stop()
    let error = try await failure(HTTPRequest(url: server.url))
    #expect(error.kind == .notConnected || error.kind == .cutShort)
    #expect(error.message.contains("127.0.0.1"))
  }

  @Test("a status line and headers with control characters give no validator")
  func controlCharacters() async throws {
    let head = Array("HTTP/1.1 200 OK\r\nETag: \"a\u{1}b\"\r\nContent-Length: 0\r\n\r\n".utf8)
    let server = try LoopbackServer(LoopbackReply(steps: [.bytes(head)]))
    defer { server.stop() }
    #expect(try await client.get(HTTPRequest(url: server.url)).validators.etag == nil)
  }

  @Test("a header of more than one line is an error, and nothing is sent")
  func smuggling() async throws {
    let server = try LoopbackServer(.answer())
    defer { server.stop() }
    for value in ["Token s3cret\r\nX-More: 1", "Token s3cret\n", "Token s3\u{0}cret"] {
      let error = try await failure(
        HTTPRequest(url: server.url, headers: [.init("Authorization", value)]))
      #expect(error.kind == .badField)
      #expect(error.message == "nothing was sent: the value of Authorization is not one line")
    }
    #expect(server.requests.isEmpty)
  }
}
