// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
        .chooseReading(["500", "0.500"], advice: "put a space after USD, or write 0.500"),
        "put a space after USD, or write 0.500"
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

  @Test("is what to add to a command other than a conversion")
  func again() {
    let lead = "another source may have it: add --source frankfurter"
    #expect(Remedy.ask(.frankfurter, Self.dated, isStored: true).again == lead)
    #expect(Remedy.ask(.frankfurter, Self.dated, isStored: false).again == lead + " --refresh")
    #expect(
      Remedy.askHistory(.frankfurter, Self.newest, isRecent: true).again == lead + " --refresh")
    let whole = Remedy.askHistory(.frankfurter, Self.newest, isRecent: false)
    #expect(whole.again == whole.command)
    #expect(Remedy.fetch(.cnb).again == "fetch them: agio update --source cnb")
  }
}
