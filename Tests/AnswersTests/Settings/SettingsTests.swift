// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The settings in effect") struct SettingsTests {
  private func settings(
    _ choices: Choices = Choices(), _ environment: [String: String] = [:],
    _ configuration: Configuration = Configuration(), isUnicode: Bool = true
  ) throws -> Settings {
    try Settings(
      choices, environment: environment, configuration: configuration, isUnicode: isUnicode)
  }

  @Test("the source is from the option, else AGIO_SOURCE, else the configuration, else auto")
  func source() throws {
    var choices = Choices()
    var configuration = Configuration()
    configuration.source = .only(.user)
    #expect(try settings().source == .auto)
    #expect(try settings(choices, [:], configuration).source == .only(.user))
    #expect(try settings(choices, ["AGIO_SOURCE": ""], configuration).source == .only(.user))
    let environment = ["AGIO_SOURCE": "frankfurter"]
    #expect(try settings(choices, environment, configuration).source == .only("frankfurter"))
    choices.source = "ecb"
    #expect(try settings(choices, environment, configuration).source == .only(.ecb))
    choices.source = "auto"
    #expect(try settings(choices, environment, configuration).source == .auto)
  }

  @Test("an unknown source is refused, with where it was named")
  func unknownSource() {
    let error = #expect(throws: Problem.self) { try settings(Choices(), ["AGIO_SOURCE": "x"]) }
    #expect(error?.message == "AGIO_SOURCE: no source is called x")
  }

  @Test("a program that is not configured is refused with the line to write")
  func unknownProgram() throws {
    var choices = Choices()
    choices.source = "exec:mine"
    let error = #expect(throws: Problem.self) { try settings(choices) }
    #expect(error?.status == .configuration)
    #expect(
      error?.advice
        == "set command = [\"my-rates\", \"--json\"] under [sources.\"exec:mine\"] in config.toml"
    )
    var configuration = Configuration()
    configuration.sources["exec:mine"] = SourceConfiguration(command: ["mine"])
    #expect(try settings(choices, [:], configuration).source == .only("exec:mine"))
  }

  @Test("rounding, decimal mark and age come from the option, else the configuration")
  func numbers() throws {
    var configuration = Configuration()
    (configuration.rounding, configuration.decimal) = (.down, .comma)
    configuration.maximumAgeDays = 9
    let configured = try settings(Choices(), [:], configuration)
    #expect(configured.rounding == .down)
    #expect(configured.reading.decimal == .comma)
    #expect(configured.maximumAge == 9)
    var choices = Choices()
    (choices.rounding, choices.decimal, choices.maximumAge) = (.cash, .point, 2)
    let chosen = try settings(choices, [:], configuration)
    #expect(chosen.rounding == .cash)
    #expect(chosen.reading.decimal == .point)
    #expect(chosen.maximumAge == 2)
    let neither = try settings()
    #expect(neither.rounding == .halfUp)
    #expect(neither.reading.decimal == .auto)
    #expect(neither.maximumAge == 5)
  }

  @Test("--digits takes the place of configured cash rounding, so that nothing is rounded twice")
  func digitsOverCash() throws {
    var configuration = Configuration()
    configuration.rounding = .cash
    var choices = Choices()
    choices.digits = 1
    let settings = try settings(choices, [:], configuration)
    #expect(settings.rounding == .halfUp && settings.digits == 1)
  }

  @Test("programs get digits and a point whatever the locale, people get the locale's marks")
  func style() throws {
    let german = ["LC_NUMERIC": "de_DE.UTF-8", "LANG": "en_US.UTF-8"]
    #expect(try settings(Choices(), german).style.decimalMark == ",")
    #expect(try settings(Choices(), ["LC_ALL": "C"].merging(german) { $1 }).style == .english)
    for change: (inout Choices) -> Void in [
      { $0.isPlain = true }, { $0.isQuiet = true }, { $0.format = .csv }, { $0.format = .json },
    ] {
      var choices = Choices()
      change(&choices)
      #expect(try settings(choices, german).style == .plain)
    }
  }

  @Test("ASCII replaces other glyphs on a terminal without Unicode, or on request")
  func glyphs() throws {
    var (ascii, plain) = (Choices(), Choices())
    (ascii.isASCII, plain.isPlain) = (true, true)
    #expect(try !settings().glyphs.isASCII)
    #expect(try settings(isUnicode: false).glyphs.isASCII)
    #expect(try settings(ascii).glyphs.isASCII)
    #expect(try settings(plain).glyphs.isASCII)
  }

  @Test("nothing is fetched automatically offline, or where the configuration forbids it")
  func updates() throws {
    var (offline, configuration) = (Choices(), Configuration())
    offline.isOffline = true
    configuration.autoUpdate = false
    #expect(try settings().updatesAutomatically)
    #expect(try !settings(offline).updatesAutomatically)
    #expect(try !settings(Choices(), [:], configuration).updatesAutomatically)
  }
}
