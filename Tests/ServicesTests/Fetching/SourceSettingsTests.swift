// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Testing

@testable import Services

@Suite("Settings of sources") struct SourceSettingsTests {
  @Test("the environment's address takes precedence over the configured one")
  func address() throws {
    let ecb = try #require(Sources.find(.ecb))
    let configured = SourceSettings(
      environment: [:], sources: [.ecb: SourceConfiguration(url: "https://mirror.test")])
    #expect(configured.baseURL(of: ecb) == "https://mirror.test")
    let both = SourceSettings(
      environment: ["AGIO_ECB_URL": "https://env.test"],
      sources: [.ecb: SourceConfiguration(url: "https://mirror.test")])
    #expect(both.baseURL(of: ecb) == "https://env.test")
    #expect(SourceSettings(environment: ["AGIO_ECB_URL": ""]).baseURL(of: ecb) == nil)
  }

  @Test("a key never shows in a description, a dump or a mirror")
  func secret() {
    let settings = SourceSettings(
      environment: ["AGIO_ECB_KEY": "s3cret-one"],
      sources: [.ecb: SourceConfiguration(key: "s3cret-two")])
    var dumped = ""
    dump(settings, to: &dumped)
    for text in ["\(settings)", String(reflecting: settings), dumped] {
      #expect(!text.contains("s3cret"))
    }
  }
}
