// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

extension Session {
  /// Each setting in effect, with where it comes from.
  package func settingsReport() throws -> CommandOutput {
    let written = try written()
    func row(
      _ name: String, _ value: String, option isGiven: Bool = false, _ option: String = "",
      _ variable: String? = nil, isKept: Bool = false
    ) -> SettingsReport.Row {
      let place = written.first { $0.name == name }
      let origin: SettingsReport.Origin =
        if isGiven {
          .option(option)
        } else if let variable, environment.filled(variable) != nil {
          .environment(variable)
        } else if isKept {
          .screen
        } else if let place {
          .file(paths.short(configuration.file), line: place.line)
        } else {
          .standard
        }
      return SettingsReport.Row(name, value, origin)
    }
    let service = service()
    let remembered = service.remembered
    let lineup = configuration.lineup
    func isKept<Value: Equatable>(_ value: Value?, _ start: Value) -> Bool {
      value.map { $0 != start } ?? false
    }
    let rows = [
      row("source", settings.source.name, option: choices.source != nil, "--source", "AGIO_SOURCE"),
      row(
        "rows", service.rows.map(\.code).joined(separator: ", "),
        isKept: isKept(remembered?.rows, configuration.rows)),
      row(
        "from", (remembered?.from ?? lineup.from ?? .usd).code,
        isKept: isKept(remembered?.from, lineup.from ?? .usd)),
      row("rounding", settings.rounding.rawValue, option: choices.rounding != nil, "--rounding"),
      row(
        "digits", settings.digits.map(String.init) ?? "of the currency",
        option: choices.digits != nil,
        "--digits"),
      row(
        "decimal", settings.reading.decimal.rawValue, option: choices.decimal != nil, "--decimal"),
      row(
        "max_age_days", String(settings.maximumAge), option: choices.maximumAge != nil, "--max-age"),
      row(
        "auto_update", String(settings.updatesAutomatically), option: choices.isOffline, "--offline"
      ),
      row(
        "theme", remembered?.theme ?? lineup.theme ?? "default",
        isKept: isKept(remembered?.theme, lineup.theme ?? "default")),
      row("mouse", String(configuration.mouse ?? true)),
    ]
    let names = Set(rows.map(\.name))
    let others = written.filter { !names.contains($0.name) }.map {
      row($0.name, $0.value)
    }
    return CommandOutput(
      SettingsReport(rows + others + variables), as: choices, also: service.remarks)
  }

  /// What the file is called, whether it is there or not; `named` is that of `--config`.
  package static func configurationPath(
    _ named: String?, _ environment: [String: String]
  ) -> String {
    named ?? Paths(environment: environment).configurationFile
  }

  /// That the configuration has no mistakes: one that has any is an error of every session.
  package func checkConfiguration() throws -> CommandOutput {
    let file = paths.short(paths.configurationFile)
    let count = try written().count
    return CommandOutput(
      configuration.file.isEmpty
        ? "\(file): there is no such file; everything has its default\n"
        : "\(file): \(count.counted("setting")), no mistakes\n")
  }

  private func written() throws(Problem) -> [WrittenSetting] {
    try ConfigurationFile(path: paths.configurationFile).written()
  }

  /// The other variables that change what agio does.
  private var variables: [SettingsReport.Row] {
    let known = [
      "LC_ALL", "LC_NUMERIC", "LC_MONETARY", "LC_TIME", "LANG", "NO_COLOR", "https_proxy",
      "no_proxy",
      "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
    ]
    let own = environment.keys.filter { $0.hasPrefix("AGIO_") && $0 != "AGIO_SOURCE" }.sorted()
    return (own + known).compactMap { name in
      guard let value = environment.filled(name) else { return nil }
      let shown =
        name.hasSuffix("_KEY")
        ? "(not shown)" : SourceAddress.shown(ifAddress: value)
      return SettingsReport.Row(name, paths.short(shown.withoutControls), .environment(name))
    }
  }
}
