// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Testing

@testable import Services

@Suite("What agio fee does") struct FeeCommandTests {
  private let scene: CommandScene

  init() throws { scene = try CommandScene() }

  @Test("an exchange is reported, and saved where a provider is named")
  func kept() throws {
    let exchange = FeeRequest.exchange("1000 USD 880 EUR", keptAs: nil)
    let output = try scene.session().answer(exchange)
    #expect(output.status == .answered && output.text.contains("880.00 EUR"))
    #expect(scene.archive.offers().isEmpty)
    let kept = try scene.session().answer(.exchange("1000 USD 880 EUR", keptAs: "Visa"))
    #expect(kept.remarks.contains(Line(.note, "offer saved: Visa")))
    #expect(scene.archive.offers().map(\.provider) == ["Visa"])
  }

  @Test("offers are listed, and removed by their numbers: all or none")
  func offers() throws {
    for name in ["Visa", "Wise"] {
      _ = try scene.session().answer(.exchange("1000 USD 880 EUR", keptAs: name))
    }
    #expect(throws: Problem.self) { try scene.session().answer(FeeRequest.remove(["1", "9"])) }
    #expect(scene.archive.offers().count == 2)
    let output = try scene.session().answer(FeeRequest.remove(["1"]))
    #expect(output.text.contains("Wise") && !output.text.contains("Visa"))
    #expect(output.remarks.first?.text.hasPrefix("Deleted offer 1: Visa, ") == true)
    #expect(
      output.remarks.first?.text.hasSuffix(
        "; agio fee 1000 USD 880 EUR --on 2026-11-21 --keep Visa adds it again") == true)
    #expect(try scene.session().answer(FeeRequest.list).text == output.text)
  }

  @Test("a lock file has the rates of the exchange")
  func lock() throws {
    scene.choices.lock = scene.path("rates.lock")
    scene.choices.on = "2024-03-15"
    _ = try scene.session().answer(.exchange("1000 USD 880 EUR", keptAs: nil))
    #expect(try scene.text(of: "rates.lock").contains("USD=1.0892"))
  }
}
