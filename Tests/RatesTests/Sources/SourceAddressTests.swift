// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Addresses of sources") struct SourceAddressTests {
  @Test("are https with a host, or http of this machine, and nothing else")
  func refusing() {
    for text in [
      "", "not a url", "file:///etc/passwd", "ftp://rates.example", "https://", "https:///x",
      "http://u:p@/x", "https://rates example/", "https://rates.example/\u{1B}[m",
      "https://rates.example:port/", "https://rates.example:99999/", "https://räte.example/",
      "rates.example/latest", "http://rates.example/", "http://localhost.example/",
    ] {
      #expect(SourceAddress(text) == nil, "\(text)")
    }
    for text in [
      "https://rates.example", "HTTPS://rates.example/x", "http://127.0.0.1:9/x",
      "http://[::1]:80/", "http://localhost:8080/x",
      "https://u:p@rates.example/?key=1",
    ] {
      #expect(SourceAddress(text) != nil, "\(text)")
    }
  }

  @Test("show neither user, password, parameters nor fragment")
  func hiding() throws {
    for text in [
      "https://u:S3CRET@rates.example:8/x?key=S3CRET#S3CRET", "https://S3CRET@rates.example:8/x",
      "https://u:S3C@RET@rates.example:8/x", "https://rates.example:8/x?S3CRET",
    ] {
      let address = try #require(SourceAddress(text))
      #expect(address.description == "https://rates.example:8/x")
      #expect(address.host == "rates.example:8")
      #expect(address.isSecret)
    }
    #expect(try !#require(SourceAddress("https://rates.example/x")).isSecret)
    #expect(SourceAddress.shown("ftp://u:S3CRET@x/y?S3CRET") == "ftp://x/y")
    // A mistyped address showed its password.
    for text in ["https:/u:S3CRET@x/y", "u:S3CRET@x/y", "mailto:S3CRET@x/y"] {
      #expect(SourceAddress.shown(text) == "x/y")
    }
  }

  @Test("name a service only where all of them may be shown")
  func naming() throws {
    #expect(try Sources.named("ecb").id == .ecb)
    let plain = "json:https://rates.example/latest"
    #expect(try Sources.named(plain).id.rawValue == plain)
    for secret in [
      "json:http://u:S3CRET@127.0.0.1:8099/json", "json:https://rates.example/latest?key=S3CRET",
    ] {
      #expect(Sources.find(SourceID(rawValue: secret)) == nil)
      do {
        _ = try Sources.named(secret)
        Issue.record("\(secret) was taken")
      } catch {
        #expect(!"\(error)".contains("S3CRET"))
        guard case .other(let advice) = error.remedy else {
          Issue.record("\(error)")
          continue
        }
        #expect(advice.contains("[sources.\"json:http"))
      }
    }
    for name in ["ebc", "json:", "json:ftp://u:S3CRET@x/"] {
      do {
        _ = try Sources.named(name)
        Issue.record("\(name) was taken")
      } catch {
        #expect(!"\(error)".contains("S3CRET"))
      }
    }
  }

  @Test("a service's key goes into a header that is never shown")
  func key() throws {
    let source = try Sources.named("json:https://rates.example/latest")
    let now = try #require(Timestamp(iso: "2026-11-21T09:00:00Z"))
    let request = try source.requests(.latest, now: now, key: "S3CRET")[0]
    #expect(request.headers == [.init("Authorization", "Bearer S3CRET")])
    #expect(try source.requests(.latest, now: now)[0].headers.isEmpty)
  }

  @Test(
    "a mirror's key goes into a header of each request; a source with its own header keeps it")
  func mirror() throws {
    let now = try #require(Timestamp(iso: "2026-11-21T09:00:00Z"))
    for scope in [FetchScope.latest, .recent, .full] {
      for request in try Source.ecb.requests(scope, now: now, key: "S3CRET") {
        #expect(request.headers == [.init("Authorization", "Bearer S3CRET")])
      }
    }
    let own = try Source.openExchangeRates.requests(.latest, now: now, key: "S3CRET")
    #expect(own.map(\.headers) == [[.init("Authorization", "Token S3CRET")]])
  }
}
