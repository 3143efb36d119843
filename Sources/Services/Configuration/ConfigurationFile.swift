// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Money
import Rates
import TOMLKit

/// Reads `config.toml`.
public struct ConfigurationFile: Sendable {
  private let path: String
  private let themes: [String]

  /// A file, which need not exist.
  ///
  /// - Parameter themes: what `theme` may name; empty lets everything through.
  public init(path: String, themes: [String] = []) {
    self.path = path
    self.themes = themes
  }

  /// What the file says; nothing when there is none.
  ///
  /// - Throws: ``ConfigurationError`` with the line, for an unknown key, a bad value, and for a key of a
  ///   source in a file that others may read.
  public func load() throws(ConfigurationError) -> Configuration {
    guard access(path, F_OK) == 0 else { return Configuration() }
    guard let bytes = FileManager.default.contents(atPath: path), bytes.count <= 1 << 20,
      let text = String(data: bytes, encoding: .utf8)
    else {
      throw ConfigurationError(file: path, message: "cannot be read as UTF-8 text")
    }
    let configuration = try read(text)
    if !configuration.sourceKeys.isEmpty, isOpenToOthers {
      throw ConfigurationError(
        file: path, message: "holds a key and others may read it; run: chmod 600 \(path)")
    }
    return configuration
  }

  private var isOpenToOthers: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
  }

  func read(_ text: String) throws(ConfigurationError) -> Configuration {
    let root: TOMLTable
    do {
      root = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw ConfigurationError(
        file: path, line: error.source.begin.line, message: Self.clean(error.description))
    } catch {
      throw ConfigurationError(file: path, message: "cannot be read as TOML")
    }
    let table = ConfigurationTable(
      table: root, path: [], lines: ConfigurationLines(text), file: path)
    return try read(table)
  }

  private func read(_ root: ConfigurationTable) throws(ConfigurationError) -> Configuration {
    try root.allow([
      "source", "favourites", "from", "rounding", "decimal", "max_age_days", "auto_update", "theme",
      "mouse", "keys", "fee", "sources", "rate",
    ])
    var configuration = Configuration()
    let sources = Sources.all.map(\.id.rawValue)
    configuration.source = try root.choice("source", among: ["auto"] + sources) { name in
      if name == "auto" { return SourceSelection.auto }
      return Sources.find(SourceID(rawValue: name)).map { .only($0.id) }
    }
    for code in try root.words("favourites") ?? [] {
      configuration.favourites.append(try root.currency(code, of: "favourites"))
    }
    configuration.from = try root.currency("from")
    configuration.rounding = try root.choice(
      "rounding", among: RoundingMode.allCases.map(\.rawValue)
    ) { RoundingMode(rawValue: $0) }
    configuration.decimal = try root.choice(
      "decimal", among: DecimalMark.allCases.map(\.rawValue)
    ) { DecimalMark(rawValue: $0) }
    configuration.maximumAgeDays = try root.wholeNumber("max_age_days", in: 0...36_500)
    configuration.autoUpdate = try root.flag("auto_update")
    configuration.theme = try root.choice("theme", among: themes) { name in
      themes.isEmpty || themes.contains(name) ? name : nil
    }
    configuration.mouse = try root.flag("mouse")
    configuration.keys = try root.keymap()
    configuration.fees = try root.fees()
    configuration.sources = try sourceTables(root)
    for table in try root.tables("rate") { configuration.rates.append(try rate(table)) }
    return configuration
  }

  private func sourceTables(
    _ root: ConfigurationTable
  ) throws(ConfigurationError) -> [SourceID: SourceConfiguration] {
    guard let tables = try root.table("sources") else { return [:] }
    let names = tables.table.keys
    try tables.allow(Sources.all.map(\.id.rawValue) + names.filter { $0.hasPrefix("json:") })
    var sources: [SourceID: SourceConfiguration] = [:]
    for name in names {
      guard let table = try tables.table(name) else { continue }
      try table.allow(["url", "key", "enabled"])
      sources[SourceID(rawValue: name)] = SourceConfiguration(
        url: try table.text("url"), key: try table.text("key"), isEnabled: try table.flag("enabled")
      )
    }
    return sources
  }

  private func rate(_ table: ConfigurationTable) throws(ConfigurationError) -> UserRate {
    try table.allow(["from", "to", "rate", "date", "note"])
    let missing = ["from", "to", "rate", "date"].filter { table.table[$0] == nil }
    guard missing.isEmpty, let base = try table.currency("from"),
      let quote = try table.currency("to"), let text = try table.number("rate")
    else {
      throw table.error(
        "", "a rate needs from, to, rate and date; not here: \(missing.joined(separator: ", "))")
    }
    guard base != quote else {
      throw table.error("to", "to must be another currency than from: \(quote.code)")
    }
    guard let rate = PublishedRate(text: text) else {
      throw table.error("rate", "rate must be a decimal above 0, such as 1.1234: \(text)")
    }
    // A date may be bare, as TOML has them, or in quotes.
    let written = table.table["date"]
    guard let iso = written?.string ?? table.lines.number(table.path + ["date"]),
      let day = Day(iso: iso)
    else {
      throw table.error("date", "date must be a day as 2026-10-30")
    }
    return UserRate(
      base: base, quote: quote, rate: rate, day: day, note: try table.text("note"))
  }

  /// The parser's words, on one line.
  private static func clean(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 }.prefix(300))
  }
}
