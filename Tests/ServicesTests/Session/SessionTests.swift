// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@testable import Services

@Suite("The session of a command") struct SessionTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  private func problem(_ environment: [String: String] = [:]) -> Problem? {
    #expect(throws: Problem.self) { try scene.session(environment) }
  }

  @Test("has the day, the locale and the glyphs of its environment")
  func environment() throws {
    #expect(try scene.session().reader.today == Day(iso: "2026-11-21"))
    #expect(try scene.session().settings.glyphs == .unicode)
    #expect(try scene.session(isUnicode: false).settings.glyphs == .ascii)
    #expect(problem(["AGIO_TODAY": "soon"])?.code == .usage)
  }

  @Test("adds a log to nothing but a log")
  func otherLog() throws {
    for text in ["100 usd to eur\n", "agio-lock 1 #fd98cfe1\n"] {
      try text.write(toFile: scene.path("file"), atomically: false, encoding: .utf8)
      #expect(
        problem(["AGIO_LOG": scene.path("file")])?.message
          == "\(scene.path("file")) was not changed: it is not a log of agio")
      #expect(try scene.text(of: "file") == text)
    }
    for _ in 1...2 { _ = try scene.session(["AGIO_LOG": scene.path("log")]) }
    #expect(try scene.text(of: "log").split(separator: "\n").count == 2)
  }

  @Test("logs the program, its version and its arguments, and reports a log that cannot be")
  func log() throws {
    _ = try scene.session(["AGIO_LOG": scene.path("log")])
    let text = try scene.text(of: "log")
    #expect(text.contains("arguments=\"100 usd\"") && text.contains("agio 0.1.0 (test)"))
    let failure = problem(["AGIO_LOG": scene.path("no/log")])
    #expect(failure?.code == .cannotCreate)
    #expect(failure?.advice == "name a file that can be written in AGIO_LOG")
  }

  @Test("writes the rates of --lock, and remarks where a file had others")
  func lock() throws {
    let path = scene.path("rates.lock")
    func lock(_ source: String?) throws -> [Line] {
      scene.choices.lock = path
      scene.choices.source = source
      let session = try scene.session()
      let service = session.service()
      try session.prepare(service, for: [(from: .usd, to: .eur)], on: Day(iso: "2024-03-15"))
      return service.remarks
    }
    #expect(try lock(nil).isEmpty)
    #expect(try scene.text(of: "rates.lock").contains("USD=1.0892"))
    // It has them, because the error names the source; but no answer is from them.
    #expect(
      try lock("user") == [Line(.note, "\(path): it no longer answers from the ECB rates")])
  }

  @Test("has the rates and the moment of --rates")
  func locked() throws {
    let day = try #require(Day(iso: "2024-03-15"))
    scene.choices.lock = scene.path("rates.lock")
    let session = try scene.session()
    try session.lock([(from: .usd, to: .eur)], dates: [day...day], of: session.service())
    scene.choices.lock = nil
    scene.choices.rates = scene.path("rates.lock")
    let locked = try scene.session(["AGIO_TODAY": "2030-01-01"])
    #expect(locked.clock.today() == Day(iso: "2026-11-21"))
    #expect(locked.service().book.lockedDates == day...day)
    #expect(locked.terms(of: locked.service()) == session.terms(of: session.service()))
  }
}
