// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("What to do about a missing rate, on the command line") struct RemedyTests {
  private static let day = Day(iso: "2013-06-15")
  private static let dated = Remedy.NeededRate(from: .eur, to: .usd, day: day)
  private static let newest = Remedy.NeededRate(from: .eur, to: .usd, day: nil)

  @Test(
    "is a command that can be run as it is",
    arguments: [
      (
        Remedy.ask(.frankfurter, dated, isStored: false),
        "another source may have it: agio EUR USD --on 2013-06-15 --source frankfurter --refresh"
      ),
      (
        .ask(.frankfurter, newest, isStored: true),
        "another source may have it: agio EUR USD --source frankfurter"
      ),
      (.fetch(.cnb), "fetch them: agio update --source cnb"),
      (.fetchNewer(.cnb), "fetch newer ones: agio update --source cnb"),
      (
        .fetchDay(.frankfurter, dated),
        "fetch them: agio EUR USD --on 2013-06-15 --source frankfurter --refresh"
      ),
      (.enable(.cnb), "enable it: agio sources enable cnb"),
      (
        .enable("exec:mine"), "set enabled = true under [sources.\"exec:mine\"] in config.toml"
      ),
      (.chooseMark(["1234", "1.234"]), "choose the decimal mark: --decimal . or --decimal ,"),
      (
        .chooseReading(["5 USD", "$5"]), "write agio 5 USD or agio '$5'"
      ),
      (.listSources, "list the sources: agio sources"),
      (.listCurrencies, "list the currencies: agio currencies"),
      (.useDate(from: day), "use a date on or after 2013-06-15"),
      (.useDate(through: day), "use a date on or before 2013-06-15"),
      (
        .useDate(through: day, from: day),
        "use a date on or before 2013-06-15, or on or after 2013-06-15"
      ),
    ])
  func command(remedy: Remedy, text: String) {
    #expect(remedy.command == text)
  }

  @Test("is given once for several problems")
  func once() {
    let pairs = [Currency.usd, .gbp].map { Remedy.NeededRate(from: .rub, to: $0, day: nil) }
    let lines = pairs.flatMap { pair in
      Problem(.notQuoted, pair.to.code, remedy: .ask(.frankfurter, pair, isStored: true)).lines
    }
    let output = CommandOutput(remarks: lines).advising { CommandWords(phrase: ["1", "rub"]) }
    #expect(
      output.remarks.map(\.text) == [
        "USD", "GBP", "another source may have it: agio 1 rub --source frankfurter",
      ])
  }

  @Test("a fetch that has just failed is not advised, nor one of a disabled source")
  func failedFetch() {
    let lines = [
      Line(.problem, "no HMRC rates are stored"), Line(Remedy.fetch("hmrc")),
      Line(.fetch, "HMRC: HTTP 404 (not found); rates unchanged"),
    ]
    let words = CommandWords(phrase: ["1", "usd", "eur"])
    #expect(CommandOutput(remarks: lines).advising { words }.remarks[1] == Line(.listSources))
    let key = [Line(Remedy.fetch("openexchangerates")), Line(.fetch, "it needs a key: set it")]
    #expect(CommandOutput(remarks: key).advising { words }.remarks == [key[1]])
    #expect(
      CommandOutput(remarks: Array(lines.prefix(2))).advising { words }.remarks[1].text
        == "fetch them: agio update --source hmrc")
    var book = RateBook()
    #expect(book.noRates(of: "hmrc").remedy == .fetch("hmrc"))
    book.enable("hmrc", false)
    #expect(book.noRates(of: "hmrc").remedy == .enable("hmrc"))
  }
}
