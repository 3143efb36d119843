// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Logging
import Rates
import Testing

@testable import Services

@Suite("A log file") struct LogFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/agio.log" }

  init() throws { folder = try TemporaryFolder() }

  private func open(_ environment: [String: String] = [:]) throws -> Logger {
    try LogFile.open(
      path, hiding: SourceSettings(environment: environment), environment: environment,
      start: ["version": "1.0"])
  }

  /// All lines but the first of each run.
  private func lines() throws -> [Substring] {
    try allLines().filter { !$0.hasSuffix(" info start version=1.0") }
  }

  private func allLines() throws -> [Substring] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
  }

  @Test("begins each run with its version")
  func start() throws {
    _ = try open()
    #expect(try allLines().count == 1 && lines().isEmpty)
  }

  @Test("has a line for each event: time, process, level, what happened, details by name")
  func line() throws {
    let log = try open()
    log.info("answer", metadata: ["status": "200", "bytes": "12", "type": "text/xml; x=\"1\""])
    log.debug("no fetch")
    let lines = try lines()
    let form = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (\d+) (\w+) (.*)/
    let first = try #require(lines.first?.wholeMatch(of: form))
    #expect(first.1 == "\(getpid())" && first.2 == "info")
    #expect(first.3 == "answer bytes=12 status=200 type=\"text/xml; x='1'\"")
    #expect(lines.last?.hasSuffix(" debug no fetch") == true)
  }

  @Test("is not written over the screen, however the terminal was named")
  func screen() {
    var choices = Choices()
    func check(_ environment: [String: String] = [:], isErrorTerminal: Bool = true) -> String? {
      do throws(Problem) {
        try LogFile.checkScreen(of: choices, environment, isErrorTerminal: isErrorTerminal)
        return nil
      } catch {
        return error.message
      }
    }
    let start = "the log would overwrite the screen: "
    #expect(check(["AGIO_LOG": "-"]) == start + "AGIO_LOG=- is the terminal")
    choices.log = "-"
    #expect(check() == start + "--log - is the terminal")
    #expect(check(isErrorTerminal: false) == nil)
    choices.log = "agio.log"
    #expect(check(["AGIO_LOG": "-"]) == nil)
  }

  @Test("is readable by its owner only, and keeps its contents")
  func added() throws {
    try open().info("one")
    try open().info("two")
    #expect(try lines().count == 2)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("has no key, and no password of an address or a proxy")
  func secrets() throws {
    let key = "k3y/of+32=letters\"and-more"
    let log = try open([
      "AGIO_OPENEXCHANGERATES_KEY": key, "AGIO_ECB_URL": "https://ada:l0velace@mirror.example/x",
      "https_proxy": "http://ada:pr0xypass@proxy.example:3128",
    ])
    log.info("bad \(key)", metadata: ["reason": "no \(key) here", "other": "l0velace pr0xypass"])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for secret in [key, key.replacing("\"", with: "'"), "l0velace", "pr0xypass"] {
      #expect(!text.contains(secret), "\(text)")
    }
    #expect(text.contains("(hidden)"))
  }

  @Test("has no control character and no line injected by an event")
  func controls() throws {
    try open().info("one\n2026 info two", metadata: ["a": "\u{1B}[31m\n"])
    #expect(try lines().count == 1)
    #expect(try !lines()[0].contains("\u{1B}"))
  }

  @Test("at the path of a folder, in a missing folder, or where nothing can be written is an error")
  func unusable() {
    #if os(Linux)
    let full = ["/dev/full"]
    #else
    let full: [String] = []
    #endif
    for path in [folder.path, folder.path + "/none/agio.log", ""] + full {
      #expect(throws: SystemError.self, "\(path)") {
        _ = try LogFile.open(
          path, hiding: SourceSettings(environment: [:]), environment: [:], start: [:])
      }
    }
  }
}
