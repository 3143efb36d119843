// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Money
import Rates

package struct ConfigurationFile: Sendable {
  private let path: String
  /// What messages call it.
  private let name: String
  private let isNamed: Bool

  /// A reader for a file, which must exist if the user named it (`isNamed`). Messages call it by its path, or
  /// by a shorter name.
  package init(path: String, name: String? = nil, isNamed: Bool = false) {
    self.path = path
    self.name = name ?? path
    self.isNamed = isNamed
  }

  /// The settings in the file; nothing set when there is no file.
  ///
  /// - Throws: a problem with the line, for an unknown key, a bad value, and for a
  ///   source's key in a file that others may read.
  package func load() throws(Problem) -> Configuration {
    guard exists else {
      guard isNamed else { return Configuration() }
      throw .configuration(
        name, "there is no such file",
        advice: "create it, or leave out the --config or AGIO_CONFIG that names it")
    }
    let configuration = try read(contents())
    if configuration.isSecret, permissions & 0o077 != 0 {
      throw .configuration(
        name, "contains a key, but others can read it", advice: "run: chmod 600 \(path)")
    }
    if configuration.sources.values.contains(where: { $0.command != nil }), permissions & 0o022 != 0
    {
      throw .configuration(
        name, "names a program, but others can write to it", advice: "run: chmod go-w \(path)")
    }
    return configuration
  }

  /// Each value of the file as it is written there, in its order, without what is secret.
  func written() throws(Problem) -> [WrittenSetting] {
    exists ? try table(text(contents())).written() : []
  }

  private func contents() throws(Problem) -> [UInt8] {
    do throws(FileObstacle) {
      return try Descriptor.read(path, limit: 1 << 20)
    } catch {
      throw .configuration(name, error.reason)
    }
  }

  /// Whether something has its name, even a dangling link, or may have: the contents of a folder
  /// that cannot be searched are unknown.
  private var exists: Bool {
    stat(named: path) != nil || (errno != ENOENT && errno != ENOTDIR)
  }

  private var permissions: mode_t { stat(at: path)?.st_mode ?? 0 }

  func read(_ bytes: [UInt8]) throws(Problem) -> Configuration { try read(text(bytes)) }

  private func text(_ bytes: [UInt8]) throws(Problem) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    throw .configuration(
      name, line: line.map { $0 + 1 }, "is not UTF-8 text", advice: "save it as UTF-8")
  }

  func read(_ text: String) throws(Problem) -> Configuration {
    try read(ConfigurationTable(table: table(text), path: [], file: name))
  }

  private func table(_ text: String) throws(Problem) -> TOMLTable {
    do throws(Problem) {
      // `[theme.NAME]` beside `theme = "NAME"`.
      return try TOMLReader.read(text, aliases: ["theme": "themes"])
    } catch {
      throw error.configured(in: name)
    }
  }

  private func read(_ root: ConfigurationTable) throws(Problem) -> Configuration {
    try root.allow(ConfigurationKey.names(in: .file))
    var configuration = Configuration()
    configuration.file = path
    configuration.source = try root.source("source")
    for (code, line) in try root.list("rows") ?? [] {
      configuration.lineup.rows.append(try root.currency(code, of: "rows", on: line))
    }
    configuration.lineup.from = try root.currency("from")
    configuration.rounding = try root.choice(
      "rounding", among: RoundingMode.allCases.map(\.rawValue)
    ) { RoundingMode(rawValue: $0) }
    configuration.decimal = try root.choice(
      "decimal", among: DecimalMark.allCases.map(\.rawValue)
    ) { DecimalMark(rawValue: $0) }
    configuration.maximumAgeDays = try root.wholeNumber("max_age_days", in: 0...36_500)
    configuration.autoUpdate = try root.flag("auto_update")
    configuration.screen = try root.screen()
    configuration.lineup.theme = configuration.screen.theme?.words.first
    configuration.mouse = try root.flag("mouse")
    configuration.fees = try root.fees()
    configuration.sources = try root.sources()
    (configuration.rates, configuration.publications) = try root.rates()
    return configuration
  }
}
