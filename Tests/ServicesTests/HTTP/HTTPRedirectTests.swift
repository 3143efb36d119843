// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Services

@Suite("Redirects and addresses") struct HTTPRedirectTests {
  let client = HTTPClient(userAgent: "agio/test")

  func kind(_ url: String, headers: [PayloadRequest.Header] = []) async -> HTTPError.Kind? {
    do {
      _ = try await client.get(HTTPRequest(url: url, headers: headers, deadline: .seconds(3)))
      return nil
    } catch {
      return error.kind
    }
  }

  @Test(
    "five redirects are followed, a sixth is not",
    arguments: [(5, nil), (6, HTTPError.Kind.tooManyRedirects)])
  func count(hops: Int, expected: HTTPError.Kind?) async throws {
    let server = try LoopbackServer { request in
      let hop = Int(request.target.dropFirst()) ?? 0
      return hop == 0 ? .answer(200, [1]) : .redirect(to: "/\(hop - 1)")
    }
    defer { server.stop() }
    #expect(await kind("\(server.url)/\(hops)") == expected)
    #expect(server.requests.count == 6)
  }

  @Test("a loop of redirects ends as an error")
  func loop() async throws {
    let server = try LoopbackServer(.redirect(to: "/again", status: 301))
    defer { server.stop() }
    #expect(await kind(server.url) == .tooManyRedirects)
  }

  @Test("a redirect to plain http on another machine is not followed")
  func insecureRedirect() async throws {
    let server = try LoopbackServer(.redirect(to: "http://rates.example/latest"))
    defer { server.stop() }
    #expect(await kind(server.url) == .insecure)
  }

  @Test(
    "a redirect off the web is not followed",
    arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/", "javascript:1"])
  func otherScheme(url: String) async throws {
    let server = try LoopbackServer(.redirect(to: url))
    defer { server.stop() }
    #expect(await kind(server.url) != nil)
    #expect(server.requests.count == 1)
  }

  @Test("a redirect without a target is an error")
  func nowhere() async throws {
    let server = try LoopbackServer(.answer(302))
    defer { server.stop() }
    #expect(await kind(server.url) == .malformed)
  }

  @Test(
    "plain http to another machine is refused before anything is sent",
    arguments: [
      "http://rates.example/", "http://127.0.0.1.rates.example/", "http://localhost.example/",
      "http://10.0.0.1/", "http://user@rates.example/", "http://127.0.0.1@rates.example/",
      "http://[::2]/",
    ])
  func insecure(url: String) async {
    #expect(await kind(url) == .insecure)
  }

  @Test(
    "an address that is not http or https is refused",
    arguments: ["", "rates", "ftp://x.test/", "file:///etc/passwd", "http://", "https:// /"])
  func badURL(url: String) async {
    let kind = await kind(url)
    #expect(kind == .badURL || kind == .insecure)
  }

  @Test("localhost by name is this machine")
  func localhost() async throws {
    let server = try LoopbackServer(.answer(200, [1]))
    defer { server.stop() }
    #expect(await kind("http://localhost:\(server.port)/") == nil)
  }

  @Test("a key goes to its own host, not to where that one redirects")
  func secretHeader() async throws {
    let other = try LoopbackServer(.answer(200, [1]))
    defer { other.stop() }
    let server = try LoopbackServer { request in
      request.target == "/" ? .redirect(to: "/same") : .redirect(to: other.url)
    }
    defer { server.stop() }
    let headers: [PayloadRequest.Header] = [
      .init("Authorization", "Token s3cret"), .init("X-Plain", "yes"),
    ]
    #expect(await kind(server.url + "/", headers: headers) == nil)
    #expect(server.requests.map { $0.fields["authorization"] } == ["Token s3cret", "Token s3cret"])
    let last = try #require(other.requests.first)
    #expect(last.fields["authorization"] == nil)
    #expect(last.fields["x-plain"] == "yes")
  }

  @Test("no message contains the URL's user, password or query")
  func noSecrets() async {
    do {
      _ = try await client.get(HTTPRequest(url: "http://me:hunter2@rates.example/?app_id=s3cret"))
      Issue.record("answered")
    } catch {
      #expect(!"\(error)".contains("s3cret"))
      #expect(!"\(error)".contains("hunter2"))
      #expect("\(error)".contains("rates.example"))
    }
  }
}
