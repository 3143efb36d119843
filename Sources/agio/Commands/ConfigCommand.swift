// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Services

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the settings in effect and where each comes from, or check the file.",
    discussion: """
      agio config
      agio config path      the configuration file, also if there is none
      agio config check     exits with 78 at a mistake, with its line
      """,
    subcommands: [ConfigShow.self, ConfigPath.self, ConfigCheck.self],
    defaultSubcommand: ConfigShow.self)
}

struct ConfigShow: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Each setting, its value, and where it comes from.")

  @OptionGroup var source: SourceOption
  @OptionGroup var age: AgeOption
  @OptionGroup var rounding: RoundingOption
  @OptionGroup var digits: DigitsOption
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput { try session(host).settingsReport() }
}

struct ConfigPath: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "The configuration file, also if there is none.")

  @OptionGroup var plain: PlainOption
  @Option(file: "The configuration file; default: AGIO_CONFIG, or agio help configuration.")
  var config: String?

  func answer(_ host: HostProgram) throws -> CommandOutput {
    CommandOutput(Session.configurationPath(config, host.environment) + "\n")
  }
}

struct ConfigCheck: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Whether the file has a mistake.")

  @OptionGroup var plain: PlainOption
  @OptionGroup var session: SessionOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).checkConfiguration()
  }
}
