// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Testing

@testable import Services

@Suite("What agio sources and agio update do") struct SourcesCommandTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  private func answer(_ request: SourcesRequest) throws -> CommandOutput {
    try scene.session().answer(request)
  }

  /// The identifiers in the order in which they are listed.
  private func listed(_ request: SourcesRequest = .list) throws -> [String] {
    scene.choices.format = .csv
    defer { scene.choices.format = .text }
    return try answer(request).text.split(separator: "\r\n")
      .dropFirst().map { String($0.prefix { $0 != "," }) }
  }

  @Test("all sources are listed, and one that was changed alone; the next command has the change")
  func changed() throws {
    #expect(try listed().first == "ecb")
    #expect(try listed(.move("cnb", to: 1)).first == "cnb")
    #expect(try listed().first == "cnb")
    #expect(try listed(.enable(["nbp"])) == ["nbp"])
    scene.choices.source = "ecb"
    #expect(try listed() == ["ecb"])
  }

  @Test("a source of the configuration is changed only there")
  func configured() throws {
    try "[sources.cnb]\nenabled = true\n".write(
      toFile: scene.path("config.toml"), atomically: true, encoding: .utf8)
    scene.choices.config = scene.path("config.toml")
    #expect(throws: Problem.self) { try answer(.disable(["cnb"])) }
  }

  @Test("what cannot be fetched from is refused, and nothing is contacted")
  func notFetched() throws {
    scene.choices.source = "user"
    #expect(throws: RateService.customRates) {
      try scene.session().update(isFull: false)
    }
    scene.choices.source = "ecb"
    _ = try answer(.disable([.ecb]))
    let problem = #expect(throws: Problem.self) {
      try scene.session().update(isFull: false)
    }
    #expect(problem?.remedy == .enable(.ecb))
    scene.choices.source = "nosuch"
    #expect(throws: Problem.self) { try scene.session().update(isFull: true) }
  }
}
