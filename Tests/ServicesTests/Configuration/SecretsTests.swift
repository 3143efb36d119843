// SPDX-License-Identifier: Apache-2.0

import Answers
import Testing

@testable import Services

@Suite("Secrets in a text") struct SecretsTests {
  private let secrets = Secrets(
    keys: ["0123456789abcdef", "s3c"],
    addresses: ["https://grace:hopper1906@h/x?app_id=ABCDEFGHIJ&base=EUR"])

  @Test(
    "are hidden, both whole and where a message was cut in the middle of one",
    arguments: [
      ("key 0123456789abcdef!", "key (hidden)!"), ("a s3c b", "a (hidden) b"),
      ("0123456789abcdef0123456789abcdef", "(hidden)(hidden)"), ("… 0123456789", "… (hidden)"),
      ("456789abcdef …", "(hidden) …"), ("0123456 of it", "0123456 of it"),
      ("?app_id=ABCDEFGHIJ", "?app_id=(hidden)"), ("hopper1906", "(hidden)"),
      ("Basic Z3JhY2U6aG9wcGVyMTkwNg==", "Basic (hidden)"),
      ("EUR on 2026-10-30", "EUR on 2026-10-30"),
      ("", ""), ("cut 0123…", "cut (hidden)…"),
      ("cut 01…\" is not a date", "cut (hidden)…\" is not a date"),
      ("0…", "0…"), ("cut 0123%3…", "cut (hidden)%3…"), ("0123 … 4567", "0123 … 4567"),
      ("&#48;&#x31;23456789abcdef", "(hidden)"), ("\\u0030123456789abcdef", "(hidden)"),
      ("%30%31%32%33%34%35%36%37%38%39abcdef", "(hidden)"),
      ("0123456789&amp;", "(hidden)&amp;"),
    ])
  func redacts(text: String, shown: String) {
    #expect(secrets.redacted(text) == shown)
    #expect(secrets.occur(in: text) == (text != shown))
  }

  @Test(
    "with markup characters are hidden where a server escapes them",
    arguments: [
      "a&b<c>/\"d'e", "a&amp;b&lt;c&gt;/&quot;d&apos;e", "a&#38;b&#x3C;c&gt;/&quot;d&#39;e",
      "a\\u0026b\\u003cc\\u003e\\/\\\"d\\'e", "a%26b%3Cc%3E%2F%22d%27e",
      "a%26b&lt;c%3e/&quot;d'e",
    ])
  func escaped(text: String) {
    let secrets = Secrets(keys: ["a&b<c>/\"d'e"], addresses: [])
    #expect(secrets.redacted("key \(text)!") == "key (hidden)!")
  }

  @Test("a long text full of parts is redacted in time")
  func long() {
    let text = String(repeating: "0123456", count: 5_000)
    #expect(secrets.redacted(text) == text)
  }

  @Test("do not exist where none is set")
  func none() {
    #expect(Secrets(keys: [""], addresses: []).redacted("as it is") == "as it is")
  }

  @Test(
    "with a line break are an error that names where they are set, but not their value",
    arguments: ["s3cret\n", "s3cret\r\nX-More: 1", "s3\u{1B}cret", "\u{7F}s3cret"])
  func endOfLine(key: String) throws {
    let found = SourceSettings.fault(in: ["AGIO_OPENEXCHANGERATES_KEY": key])
    let fault = try #require(found)
    #expect(fault.sentence.hasPrefix("AGIO_OPENEXCHANGERATES_KEY: the key contains "))
    #expect(!fault.sentence.contains("cret"))
  }

  @Test("with a line break are an error in the configuration, too, with the line")
  func configuration() {
    let file = ConfigurationFile(path: "config.toml")
    #expect(
      file.error(in: "[sources.openexchangerates]\nenabled = true\nkey = \"s3cret\\n\"")
        == "config.toml, line 3: the key contains a line break, which HTTP does not allow;"
        + " write the key on one line")
    #expect(file.error(in: "[sources.openexchangerates]\nkey = \"s3cret\"") == nil)
  }
}
