// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Testing

@testable import Services

@Suite("A configuration at fault") struct ConfigurationFaultTests {
  private let file = ConfigurationFile(path: "config.toml")

  private func error(_ text: String) -> String? { file.error(in: text) }

  @Test(
    "with an invalid header is an error with its line, wherever it is",
    arguments: ["[.a]", "[[[", "[[ [", "[", "[\n", "[ ", "[]", "[[]]", "[=]", "[ä]", "[#", "[{a}]"])
  func headers(_ header: String) {
    for (text, line) in [(header, 1), ("mouse = true\n\n\(header)", 3), ("\u{FEFF}\(header)", 1)] {
      let error = error(text)
      #expect(error?.hasPrefix("config.toml, line \(line): ") == true, "\(error ?? "taken")")
    }
  }

  @Test(
    "with a list that cannot be continued is an error with its line",
    arguments: ["[}", "[ 1, }", "[\u{2028}]", "[\u{85}", "[ \u{2029} ]", "{ a = [ } ]"])
  func lists(_ list: String) {
    let error = error("mouse = true\nrows = \(list)\n")
    #expect(error?.hasPrefix("config.toml, line 2: ") == true, "\(error ?? "taken")")
  }

  @Test("is accepted where text that looks like such a header is inside a value")
  func innerHeaders() throws {
    let fees = try file.read(
      #"""
      rows = [
        "EUR", # ]
        'USD',
      ]
      [[fee]]
      percent = 1
      name = """
      [.a]
      [[[ \" ''' ""\""""
      """#
    ).fees
    #expect(fees.first?.name.contains("[.a]") == true)
  }

  @Test("by a control character is refused with its line, instead of dropping the rest")
  func controlCharacters() {
    for code in [0, 1, 8, 11, 12, 27, 31, 127] {
      let character = Unicode.Scalar(code).map { String($0) } ?? ""
      let error = error("mouse = true\n# \(character)\nfrom = \"USD\"")
      #expect(error?.hasPrefix("config.toml, line 2: contains a control character (U+00") == true)
    }
    #expect(error("mouse = true\t# \r\nfrom = \"USD\"\r\n") == nil)
  }

  @Test("is read or refused, whatever it contains: it never crashes the program")
  func mangled() {
    let good = """
      rows = ["EUR", "gbp"]
      max_age_days = 3
      [keys]
      reload = ["F5"]
      [[fee]]
      name = 'x'
      fixed = 0.30
      [sources."json:https://rates.example/x"]
      key = "s"
      [[rate]]
      from = "USD"
      date = 2026-01-02
      """
    let pieces = Array("[]{}.=\"'#\n\r \\,-_ä0a\u{FEFF}\u{2028}\u{85}".unicodeScalars)
    var seed: UInt64 = 20_261_121
    func next(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for _ in 0..<3000 {
      var scalars = Array(good.unicodeScalars)
      for _ in 0...next(6) {
        switch next(3) {
        case 0: scalars.remove(at: next(scalars.count))
        case 1: scalars.insert(pieces[next(pieces.count)], at: next(scalars.count))
        default: scalars[next(scalars.count)] = pieces[next(pieces.count)]
        }
      }
      let text = String(String.UnicodeScalarView(scalars))
      if let error = error(text) { #expect(error.hasPrefix("config.toml")) }
    }
  }

  @Test("is a named file that does not exist")
  func namedFile() {
    let path = "/nonexistent/agio.toml"
    #expect(throws: Never.self) { try ConfigurationFile(path: path).load() }
    do {
      _ = try ConfigurationFile(path: path, isNamed: true).load()
      Issue.record("no error was thrown")
    } catch {
      #expect(error.sentence.contains("\(path): there is no such file; create it, or leave out"))
    }
  }

  @Test("by an invalid address quotes it without its secrets")
  func addresses() {
    for (url, shown) in [
      ("not a url", "not a url"), ("file:///etc/passwd", "file:///etc/passwd"),
      ("ftp://u:S3CRET@x/?S3CRET", "ftp://x/"), ("http://u:S3CRET@x/", "http://x/"),
    ] {
      #expect(
        error("mouse = true\n[sources.ecb]\nurl = \"\(url)\"")
          == "config.toml, line 3: not an https address, or http of this machine: \(shown);"
          + " write it as url = \"https://mirror.example/rates\"")
    }
    #expect(error("[sources.ecb]\nurl = \"https://u:p@mirror.example/x\"") == nil)
    let fault = SourceSettings.fault(in: ["AGIO_ECB_URL": "ftp://u:S3CRET@x/", "OTHER_URL": "x"])
    let message = "AGIO_ECB_URL: not an https address, or http of this machine: ftp://x/;"
    #expect(fault?.sentence.hasPrefix(message) == true)
    #expect(
      SourceSettings.fault(in: ["AGIO_ECB_URL": "http://127.0.0.1:9", "AGIO_URL": ""]) == nil)
  }

  @Test(
    "by an address with a query says where a key goes, and does not repeat it",
    arguments: ["http://127.0.0.1/e?apikey=S3CRET", "https://mirror.example/e/#S3CRET"])
  func queries(url: String) throws {
    let base = String(url.prefix { !"?#".contains($0) })
    let why = "agio appends file names to the address, so it cannot have a query; write "
    #expect(
      SourceSettings.fault(in: ["AGIO_ECB_URL": url])?.sentence
        == "AGIO_ECB_URL: \(why)\(base), and a key into AGIO_ECB_KEY")
    #expect(
      error("[sources.ecb]\nurl = \"\(url)\"")
        == "config.toml, line 2: \(why)url = \"\(base)\", and a key as key = \"...\"")
    // A service is asked by its address as it is.
    let service = "AGIO_JSON_HTTPS___RATES_EXAMPLE_X_URL"
    #expect(SourceSettings.fault(in: [service: url]) == nil)
  }

  @Test("by a service named with a secret says where that belongs, and does not repeat it")
  func services() throws {
    let secret = "json:https://u:S3CRET@rates.example/x?key=S3CRET"
    for text in ["source = \"\(secret)\"", "[sources.\"\(secret)\"]\nenabled = true"] {
      let found = error("mouse = true\n" + text)
      let error = try #require(found)
      #expect(error.hasPrefix("config.toml, line 2: "))
      #expect(!error.contains("S3CRET"))
      #expect(error.contains("[sources.\"json:https://rates.example/x\"]"))
    }
    let configuration = try file.read(
      """
      source = "json:https://rates.example/x"
      [sources."json:https://rates.example/x"]
      url = "https://rates.example/x?key=S3CRET"
      """)
    let id = SourceID(rawValue: "json:https://rates.example/x")
    #expect(configuration.source == .only(id))
    #expect(configuration.sources[id]?.url?.hasSuffix("key=S3CRET") == true)
    #expect(configuration.isSecret)
    #expect(!"\(configuration)".contains("S3CRET"))
    #expect(
      error("\n[sources.\"json:https://rates.example/x\"]\nkeyy = 1")?
        .hasPrefix("config.toml, line 3: unknown key keyy") == true)
  }

  @Test("names a table of a list as the file does")
  func tableOfList() {
    #expect(
      error("[[rate]]\nbase = \"EUR\"")?.hasPrefix(
        "config.toml, line 2: unknown key base in [[rate]]") == true)
  }

  @Test("has its line: in custom rates, and where a table is in place of a setting")
  func lines() {
    func rate(_ from: String, _ to: String) -> String {
      "[[rate]]\nfrom = \"\(from)\"\nto = \"\(to)\"\nrate = 1.1\ndate = 2026-01-02\n"
    }
    for (text, line) in [
      (rate("EUR", "DEM") + rate("USD", "JPY"), 6), (rate("EUR", "USD") + rate("USD", "EUR"), 6),
      ("mouse = true\nfrom.x = 1", 2), ("mouse = true\n[[rows]]\nx = 1", 2),
      ("mouse = true\nrounding.x.y = 1", 2),
    ] {
      let error = error(text)
      #expect(error?.hasPrefix("config.toml, line \(line): ") == true, "\(error ?? "taken")")
    }
  }

  @Test("that is a dangling link, or in an unsearchable folder, does not count as missing")
  func unknown() throws {
    let folder = try TemporaryFolder()
    let link = folder.path + "/config.toml"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path + "/gone.toml")
    #expect {
      try ConfigurationFile(path: link).load()
    } throws: {
      ($0 as? Problem)?.message.contains("cannot be read: no such file or directory") == true
    }
    try FileManager.default.removeItem(atPath: link)
    #expect(throws: Never.self) { try ConfigurationFile(path: link).load() }
    #expect(throws: Never.self) { try ConfigurationFile(path: folder.path + "/a/b/c").load() }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    #expect(throws: Problem.self) { try ConfigurationFile(path: link).load() }
  }
}
