// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Screen
import Testing

@testable import Converter

@Suite("What to do about a problem, on the screen") struct RemarkTests {
  private static let day = Samples.day("2013-06-15")
  private static let needed = Remedy.NeededRate(from: .eur, to: .usd, day: day)

  private static let keys: [(Remedy, String)] = [
    (.ask(.frankfurter, needed, isStored: true), "Frankfurter may have it: Esc S lists sources"),
    (
      .askHistory(.frankfurter, needed, isRecent: false),
      "Frankfurter may have it: Esc S lists sources"
    ),
    (.fetch(.ecb), "Esc R fetches them"),
    (.fetch(.cnb), "Esc S lists the sources to fetch from"),
    (.fetchNewer(.ecb), "^R fetches them"),
    (.fetchDay(.ecb, needed), "Esc R fetches them"),
    (.useDate(from: day), "Esc d: use a date on or after 2013-06-15"),
    (.enable(.cnb), "Esc S enables sources"),
    (.acceptRates(.ecb, ["USD"]), "Esc C reviews the rates"),
    (.listPhrases, "F1 shows what can be typed"),
    (.listSources, "Esc S lists sources"),
    (.listCurrencies, "Esc f lists currencies"),
  ]

  @Test("is a key, not a command", arguments: keys)
  func key(remedy: Remedy, text: String) {
    for source in [SourceSelection.auto, .only(.ecb)] {
      var state = Samples.state()
      state.settings.source = source
      #expect(state.advice(remedy) == text)
    }
  }

  @Test(
    "never has words of the command line where a key does it",
    arguments: keys.map(\.0) + [
      .chooseMark(["1234", "1.234"]), .chooseReading(["500", "0.500"]),
      .say("did you mean", phrase: "100 USD to EUR"), .configure(.cnb, "enabled = true"),
    ])
  func noCommand(remedy: Remedy) throws {
    let advice = try #require(Samples.state().advice(remedy))
    #expect(!advice.contains("agio ") && !advice.contains("--"))
  }

  @Test("is shown after a notice, and not cut off with it")
  func notice() {
    let long = Array(repeating: "no rates are stored", count: 6).joined(separator: ", ")
    for message in ["no rates are stored", long] {
      var state = Samples.state()
      let problem = Problem(.noRates, message, remedy: .enable(.cnb))
      Samples.send(.notice(Notice(problem, "Not saved")), to: &state)
      let rows = render(state, Size(columns: 80, rows: 24)).text().split(separator: "\n")
      let shown = rows.first { $0.contains("Not saved: no rates are stored") }
      #expect(shown?.contains("; Esc S enables sources") == true, "\(rows)")
    }
  }

  @Test("names the place of a key that is text in a sheet with a field")
  func field() {
    let remedy = Remedy.ask(.frankfurter, Self.needed, isStored: true)
    let text = "Frankfurter may have it: Esc S on the converter lists sources"
    for keys in ["Ctrl-P", "Alt-d"] { #expect(Samples.press(keys).advice(remedy) == text) }
  }

  @Test("names the place of a key that does nothing on a page")
  func page() {
    let remedy = Remedy.acceptRates(.ecb, ["USD"])
    for keys in ["Alt-h", "Alt-M", "Alt-t", "Alt-h d"] {
      #expect(Samples.press(keys).advice(remedy) == "Esc C on the converter reviews the rates")
    }
    // A key of the page does it here.
    #expect(Samples.press("Alt-S").advice(.enable(.cnb)) == "Space enables it")
    #expect(Samples.press("Alt-h").advice(.fetchNewer(.ecb)) == "r fetches them")
    #expect(Samples.press("Alt-L").advice(remedy) == "Esc C on the converter reviews the rates")
  }

  @Test("is a key that is not text in a text that is being typed")
  func typing() {
    var state = Samples.type("250 sek to")
    state.reload.outcome = Notice("refused", .problem, remedy: .acceptRates(.ecb, ["USD"]))
    let advice = state.advice(.acceptRates(.ecb, ["USD"]))
    #expect(advice == "Alt-C reviews the rates")
    for size in PageFrames.sizes {
      #expect(render(state, size).text().contains("refused; Alt-C reviews the rates"))
    }
  }

  @Test("is in the list of messages")
  func list() {
    var state = Samples.state()
    let problem = Problem(.noRates, "no rates are stored", remedy: .enable(.cnb))
    Samples.send(.notice(Notice(problem)), to: &state)
    let list = render(Samples.press("Alt-L", on: state), Size(columns: 80, rows: 24)).text()
    #expect(list.contains("no rates are stored; Esc S on the converter enables sources"))
  }
}
