// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@Suite("Locale names") struct LocaleNameTests {
  @Test(
    "the decimal mark follows the name, installed or not",
    arguments: [
      ("de_DE.UTF-8", ","), ("de_CH.UTF-8", "."), ("en_US.UTF-8", "."), ("fr_FR", ","),
      ("fr_CH.UTF-8", ","), ("es_MX.UTF-8", "."), ("es_ES@euro", ","), ("pt_BR", ","),
      ("ja_JP.UTF-8", "."), ("sv_SE.UTF-8", ","), ("en_ZA", ","), ("tr_TR.UTF-8", ","),
      ("sr_RS.UTF-8@latin", ","), ("zh_CN.GB18030", "."), ("it_CH", "."), ("ru_RU.KOI8-R", ","),
    ])
  func decimalMarks(name: String, mark: String) {
    #expect(NumberStyle(locale: LocaleName(name)).decimalMark == mark)
  }

  @Test(
    "C, POSIX and nonsense decide nothing", arguments: ["C", "POSIX", "C.UTF-8", "", "1", "?_?"])
  func silent(name: String) {
    #expect(LocaleName(name) == nil)
    #expect(NumberStyle(locale: LocaleName(name)) == .english)
  }

  @Test("LC_ALL takes precedence over LC_NUMERIC over LANG; an empty one counts as unset")
  func order() {
    let all = ["LC_ALL": "de_DE", "LC_NUMERIC": "en_US", "LANG": "fr_FR"]
    #expect(Locales(all).numbers?.language == "de")
    let numeric = ["LC_ALL": "", "LC_NUMERIC": "en_US", "LANG": "fr_FR"]
    #expect(Locales(numeric).numbers?.language == "en")
    #expect(Locales(["LANG": "fr_FR"]).numbers?.language == "fr")
    #expect(Locales(["LC_ALL": "C", "LANG": "fr_FR"]).numbers == nil)
    #expect(Locales([:]).numbers == nil)
  }

  @Test("the country determines the currency")
  func currencies() {
    #expect(LocaleName("en_CA.UTF-8")?.currency == .cad)
    #expect(LocaleName("nb_NO")?.currency == .nok)
    #expect(LocaleName("bg_BG.UTF-8")?.currency == .eur)
    #expect(LocaleName("eo")?.currency == nil)
  }

  @Test("the environment decides an ambiguous amount and a shared symbol")
  func options() throws {
    let german = ReadingOptions(locales: Locales(["LANG": "de_DE.UTF-8"]))
    #expect(try Field.read("1.234", options: german).value == Rational(1234))
    let canadian = ReadingOptions(locales: Locales(["LC_ALL": "en_CA.UTF-8"]))
    #expect(try Field.read("$1,234", options: canadian).currency == .cad)
    let posix = ReadingOptions(locales: Locales(["LC_ALL": "POSIX"]))
    #expect(throws: Problem.self) { try Field.read("1,234", options: posix) }
  }

  @Test("a locale of no country leaves an ambiguous amount open, as C does")
  func unknown() throws {
    let unknown = ReadingOptions(locales: Locales(["LANG": "xx_YY.UTF-8"]))
    #expect(throws: Problem.self) { try Field.read("1.234", options: unknown) }
    let english = ReadingOptions(locales: Locales(["LANG": "en_GB.UTF-8"]))
    #expect(try Field.read("1,234", options: english).value == Rational(1234))
  }
}
