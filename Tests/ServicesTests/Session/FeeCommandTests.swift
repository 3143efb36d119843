// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Testing

@testable import Services

@Suite("What agio fee does") struct FeeCommandTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  @Test("an exchange is reported")
  func reported() throws {
    let output = try scene.session().fee("1000 USD 880 EUR")
    #expect(output.status == .answered && output.text.contains("880.00 EUR"))
  }

  @Test("a lock file has the rates of the exchange")
  func lock() throws {
    scene.choices.lock = scene.path("rates.lock")
    scene.choices.on = "2024-03-15"
    _ = try scene.session().fee("1000 USD 880 EUR")
    #expect(try scene.text(of: "rates.lock").contains("USD=1.0892"))
  }
}
