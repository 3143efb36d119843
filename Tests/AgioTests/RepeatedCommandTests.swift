// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Answers
@testable import agio

@Suite("Advice that repeats the command") struct RepeatedCommandTests {
  private static let needed = Remedy.NeededRate(from: .eur, to: .usd, day: nil)

  private func words(_ line: String) -> CommandWords {
    Agio.line(line.split(separator: " ").map(String.init))
  }

  @Test(
    "is the command that was typed once more, with nothing left out",
    arguments: [
      ("12 eur + 30 rub to gbp --exact", "agio 12 eur + 30 rub to gbp --exact"),
      ("history eur rub --every month --offline", "agio history eur rub --every month"),
      ("--source=ecb 100 rub eur -q", "agio 100 rub eur --quiet"),
      ("convert $100 rub --on -30", "agio convert '$100' rub --on -30"),
      ("prices EUR RUB --name RUB=₽ --rates a.lock", "agio prices EUR RUB --name 'RUB=₽'"),
      ("tape add -5 rub eur", "agio tape add -5 rub eur"),
      ("watch EUR/RUB >1", "agio watch EUR/RUB '>1'"),
    ]) func again(typed: String, text: String)
  {
    let lead = "another source may have it: "
    #expect(
      Remedy.ask(.frankfurter, Self.needed, isStored: true).command { words(typed) }
        == "\(lead)\(text) --source frankfurter")
    #expect(
      Remedy.ask(.frankfurter, Self.needed, isStored: false).command { words(typed) }
        == "\(lead)\(text) --source frankfurter --refresh")
    #expect(
      Remedy.askHistory(.frankfurter, Self.needed, isRecent: false).command { words(typed) }
        == "\(lead)agio update --source frankfurter --full && \(text) --source frankfurter")
    #expect(
      Remedy.fetch(.cnb).command { words(typed) } == "fetch them: agio update --source cnb")
  }

  @Test("names the pair where the command cannot be repeated with another source")
  func notRepeatable() {
    for typed in ["-", "tape total EUR", "update"] {
      let remedy = Remedy.ask(.frankfurter, Self.needed, isStored: false)
      #expect(remedy.command { words(typed) } == remedy.command)
    }
  }

  @Test("a phrase in place of another keeps the options, on the tape as well")
  func phrase() {
    let remedy = Remedy.say("did you mean", phrase: "100 USD to EUR")
    #expect(
      remedy.command { words("100 usd inn eur --exact --on -3") }
        == "did you mean: agio 100 USD to EUR --exact --on -3")
    #expect(
      remedy.command { words("tape add 100 --on 2024-03-15") }
        == "did you mean: agio tape add 100 USD to EUR --on 2024-03-15")
  }
}
