// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Foundation
import Money
import Rates
import Testing

@testable import Services

@Suite("The configuration") struct ConfigurationTests {
  private let file = ConfigurationFile(path: "config.toml")

  private func error(_ text: String) -> String? { file.error(in: text) }

  @Test("the contents of a multi-line string are neither keys nor tables")
  func longTexts() throws {
    let text = """
      rows = [
        "EUR", # [more]
        "GBP",
      ]

      [[rate]]
      from = "USD"
      to = "EUR"
      date = 2026-10-30
      rate = 0.90
      note = \"""
      as agreed:
      rate = 0.10
      [x]
      \"""

      [[rate]]
      from = "USD"
      to = "GBP"
      date = 2026-10-30
      rate = 1.10
      note = '''
      [[rate]]'''
      """
    #expect(try file.read(text).rates.map(\.rate.text) == ["0.90", "1.10"])
    #expect(error(text + "\ncolour = 1")?.hasPrefix("config.toml, line 24: ") == true)
  }

  @Test("everything that can be set is read")
  func everything() throws {
    let configuration = try file.read(
      """
      source = "ecb"            # whose
      rows = ["EUR", "gbp"]
      from = "USD"
      rounding = "half-even"
      decimal = ","
      max_age_days = 3
      auto_update = false
      theme = "mono"
      mouse = true

      [keys]
      reload = "F5"
      swap = ["s", "Alt-s"]

      [[fee]]
      name = "My bank"
      percent = 1.75
      fixed = "0.30"
      weekend = 1

      [[fee]]
      name = "Bureau"
      minimum = 4_000.10
      currency = "EUR"

      [sources.frankfurter]
      url = "https://rates.test"
      enabled = false

      [[rate]]
      from = "USD"
      to = "EUR"
      rate = 0.90
      date = 2026-10-30
      note = "agreed with Ada"
      """)
    #expect(configuration.source == .only(.ecb))
    #expect(configuration.lineup.rows == [.eur, .gbp])
    #expect(configuration.lineup.from == .usd)
    #expect(configuration.rounding == .halfEven)
    #expect(configuration.decimal == .comma)
    #expect(configuration.maximumAgeDays == 3)
    #expect(configuration.autoUpdate == false)
    #expect(configuration.lineup.theme == "mono")
    #expect(configuration.mouse == true)
    #expect(
      try ScreenSettings(configuration).keys
        == (try Keymap([
          KeyOverride(.reload, keys: ["F5"]), KeyOverride(.swap, keys: ["s", "Alt-s"]),
        ])))
    #expect(
      configuration.fees == [
        FeeProfile(
          name: "My bank", percent: Rational(7, 4), weekendPercent: .one,
          fixed: Rational(3, 10)),
        FeeProfile(name: "Bureau", minimum: Rational(40_001, 10), currency: .eur),
      ])
    #expect(configuration.sources[.frankfurter]?.isEnabled == false)
    #expect(configuration.sources.compactMapValues(\.url) == [.frankfurter: "https://rates.test"])
    #expect(configuration.rates.first?.rate.text == "0.90")
    #expect(configuration.rates.first?.day.iso == "2026-10-30")
  }

  @Test(
    "a mistake is reported with its line and the nearest valid value",
    arguments: [
      (
        "mouse = true\nrow = []",
        "config.toml, line 2: unknown key row; did you mean rows?"
      ),
      (
        "[[fee]]\nname = \"a\"\nfixed = 1\n[[fee]]\nname = \"b\"\npercnt = 1",
        "config.toml, line 6: unknown key percnt in [[fee]]; did you mean percent?"
      ),
      (
        "[[fee]]\n\npercent = 1",
        "config.toml, line 1: a fee needs a name, such as name = \"My bank\""
      ),
      (
        "[[fee]]\nname = \"a b\"\nfixed = 1\n[[fee]]\nname = \"a\\tb\"\npercent = 1",
        "config.toml, line 5: two fees are called a b; give one of them another name"
      ),
      (
        "[[fee]]\nname = \"Card\"\npercent = -1",
        "config.toml, line 3: percent must be 0 or greater, such as 1.5: -1"
      ),
      (
        "[[fee]]\nname = \"Card\"\npercent = 60\nweekend = 40",
        "config.toml, line 4: Card: percent and weekend together must be below 100"
      ),
      (
        "[[fee]]\nname = \"Card\"\ncurrency = \"EUR\"",
        "config.toml, line 2: Card charges nothing; set percent, weekend, minimum or fixed"
      ),
      (
        "[[fee]]\nname = \"Card\"\nfixed = 1\n[[fee]]\nname = \"Card\"\nfixed = 2",
        "config.toml, line 5: two fees are called Card; give one of them another name"
      ),
      (
        "[[fee]]\nname = \"Card\"\nfixed = \"a lot\"",
        "config.toml, line 3: fixed must be 0 or greater, such as 1.5: a lot"
      ),
      (
        "[sources.ebc]\nurl = \"x\"",
        "config.toml, line 1: unknown key ebc in sources; did you mean ecb?"
      ),
      (
        "\n\nrounding = \"halfeven\"",
        "config.toml, line 3: unknown value: rounding = \"halfeven\"; did you mean half-even?"
      ),
      (
        "max_age_days = -1",
        "config.toml, line 1: max_age_days must be a whole number from 0 to 36500"
      ),
      ("mouse = \"yes\"", "config.toml, line 1: mouse must be true or false"),
      ("\n[source.ecb]\nenabled = true", "config.toml, line 2: source must be text in quotes"),
      (
        "[[rate]]\nfrom = \"EUR\"\nrate = \"1.25\"",
        "config.toml, line 1: a rate needs from, to, rate and date; add to, date"
      ),
      (
        "[[rate]]\nfrom = \"EUR\"\nto = \"EUR\"\nrate = \"1\"\ndate = \"2026-11-20\"",
        "config.toml, line 3: \"to\" must differ from \"from\": EUR"
      ),
      (
        "[keys]\nrelod = \"r\"",
        "config.toml, line 2: unknown action relod in keys; did you mean reload?"
      ),
      (
        "[[rate]]\nfrom=\"USD\"\nto=\"EUR\"\nrate=-1\ndate=2026-01-01",
        "config.toml, line 4: rate must be a decimal above 0, such as 1.1234: -1"
      ),
      (
        "[[rate]]\nfrom=\"USD\"\nto=\"EUR\"\nrate=1.5\ndate=\"30.10.2026\"",
        "config.toml, line 5: date must be a date like 2026-10-30"
      ),
      (
        "[[rate]]\nfrom=\"USD\"\nto=\"EUR\"\nrate=1.5\ndate=2026-02-30",
        "config.toml, line 5: there is no such day or time"
      ),
      (
        "rows = [\"EUR\",\n  \"XQX\"]",
        "config.toml, line 2: rows: no currency has the code XQX"
      ),
    ])
  func mistakes(text: String, message: String) {
    #expect(error(text) == message)
  }

  @Test(
    "invalid TOML is reported with its line",
    arguments: ["a = \n", "mouse = true\nmouse = false", "[x"])
  func notTOML(text: String) {
    #expect(error(text)?.hasPrefix("config.toml, line ") == true)
  }

  @Test("an unknown currency is reported with the closest match")
  func currency() {
    #expect(error("from = \"EURO\"")?.contains("no currency has the code EURO") == true)
  }

  @Test("no file means nothing set")
  func absent() throws {
    #expect(try ConfigurationFile(path: "/nowhere/config.toml").load() == Configuration())
  }

  @Test("a key is read from a file only its owner can read, and never shown")
  func keys() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/config.toml"
    let text = "[sources.openexchangerates]\nkey = \"s3cret\"\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect {
      try ConfigurationFile(path: path).load()
    } throws: {
      "\($0)".contains("chmod 600") && !"\($0)".contains("s3cret")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let configuration = try ConfigurationFile(path: path).load()
    #expect(configuration.sources.compactMapValues(\.key) == [.openExchangeRates: "s3cret"])
    var dumped = ""
    dump(configuration, to: &dumped)
    #expect(!dumped.contains("s3cret"))
  }

  @Test("themes have a table each, with a style for each role that differs from the default theme")
  func themes() throws {
    let configuration = try file.read(
      """
      theme = "own"
      [themes.own]
      accent = "bold 208"
      rise = "#0087d7"
      dim = "plain"
      """)
    #expect(configuration.lineup.theme == "own")
    let themes = try ScreenSettings(configuration).themes
    let theme = try #require(themes.last)
    let styles = [theme[.accent], theme[.rise], theme[.dim]].map(\.description)
    #expect(theme.name == "own" && styles == ["bold 208", "#0087d7", "plain"])
    #expect(theme[.fall] == themes.first?[.fall])
    #expect(configuration.screen.themes.count == 1)
  }

  @Test("a theme can also be [theme.NAME], beside the setting that chooses it")
  func singularTheme() throws {
    let table = "[theme.own]\naccent = \"bold 208\"\n"
    for text in [table, "theme = \"own\"\n\(table)[themes.other]\nrise = \"blue\""] {
      let configuration = try file.read(text)
      #expect(configuration.screen.themes.first?.name == "own")
      #expect(configuration.lineup.theme == (text == table ? nil : "own"))
    }
    #expect(error("theme = \"own\"\ntheme = \"own\"")?.contains("already set") == true)
  }

  @Test("an invalid theme is an error with its line and the nearest valid word")
  func themeFaults() {
    #expect(
      error("theme = \"defualt\"")?.contains("line 1: unknown value: theme = \"defualt\"") == true)
    #expect(error("theme = \"defualt\"")?.contains("default") == true)
    let role = error("[themes.own]\nacent = \"bold\"")
    #expect(role?.contains("line 2: unknown role acent in themes.own") == true)
    #expect(role?.contains("accent") == true)
    let color = error("[themes.own]\n\naccent = \"bold cyna\"")
    #expect(
      color == "config.toml, line 3: accent: unknown colour or attribute cyna; did you mean cyan?")
    #expect(error("[themes.own]\naccent = \"#12\"")?.hasSuffix("such as #d75f00") == true)
    #expect(error("[themes.own]\naccent = \"300\"")?.hasSuffix("numbers are 0 to 255") == true)
    #expect(error("[themes.mono]\naccent = \"bold\"")?.contains("built-in theme") == true)
  }
}
