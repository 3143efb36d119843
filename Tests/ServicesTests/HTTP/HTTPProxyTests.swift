// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Services

// The proxy is read from the process's environment, so each of these is a process of its own.
#if compiler(>=6.3)
@Suite("Proxies and certificates") struct HTTPProxyTests {
  @Test("https goes through https_proxy, whose password is in no message")
  func proxy() async throws {
    let proxy = try LoopbackServer(.answer(407))
    defer { proxy.stop() }
    let port: Int = proxy.port
    await #expect(processExitsWith: .success) { [port = port as Int] in
      setenv("https_proxy", "http://me:hunter2@127.0.0.1:\(port)", 1)
      let client = HTTPClient(userAgent: "agio/test")
      do {
        _ = try await client.get(HTTPRequest(url: "https://rates.example/"))
        Issue.record("answered")
      } catch let error as HTTPError {
        #expect(error.kind == .notConnected)
        #expect("\(error)" == "the proxy refused to connect to rates.example (see https_proxy)")
      }
    }
    #expect(proxy.requests.map(\.target) == ["rates.example:443"])
    #expect(proxy.requests.first?.fields["proxy-authorization"]?.hasPrefix("Basic ") == true)
  }

  @Test("no_proxy keeps a host away from it, and plain loopback never goes there")
  func noProxy() async throws {
    let proxy = try LoopbackServer(.answer(403))
    defer { proxy.stop() }
    let server = try LoopbackServer(.answer(200, [1]))
    defer { server.stop() }
    let ports: [Int] = [proxy.port, server.port]
    await #expect(processExitsWith: .success) { [ports = ports as [Int]] in
      setenv("https_proxy", "http://127.0.0.1:\(ports[0])", 1)
      setenv("http_proxy", "http://127.0.0.1:\(ports[0])", 1)
      setenv("no_proxy", "127.0.0.1", 1)
      let client = HTTPClient(userAgent: "agio/test")
      // No TLS is spoken there, so this fails; what counts is that the proxy is not asked.
      _ = try? await client.get(
        HTTPRequest(url: "https://127.0.0.1:\(ports[1])/", deadline: .milliseconds(500)))
      unsetenv("no_proxy")
      let plain = try await client.get(HTTPRequest(url: "http://127.0.0.1:\(ports[1])/"))
      #expect(plain.status == 200)
    }
    #expect(proxy.requests.isEmpty)
  }

  @Test("certificates come from the places curl's users know")
  func certificates() async throws {
    #expect(Certificates(environment: ["SSL_CERT_FILE": "/a"]).file == "/a")
    #expect(
      Certificates(environment: ["SSL_CERT_FILE": "/a", "CURL_CA_BUNDLE": "/b"]).file == "/b")
    #expect(Certificates(environment: ["SSL_CERT_DIR": "/d"]).directory == "/d")
    #expect(Certificates(environment: ["SSL_CERT_FILE": ""]).file == nil)
    let client = HTTPClient(
      userAgent: "agio/test", environment: ["SSL_CERT_FILE": "/nowhere/ca.pem"])
    let server = try LoopbackServer(.answer(200))
    defer { server.stop() }
    do {
      _ = try await client.get(HTTPRequest(url: "https://127.0.0.1:\(server.port)/"))
      Issue.record("answered")
    } catch {
      #expect(error.kind == .certificate)
    }
  }
}
#endif
