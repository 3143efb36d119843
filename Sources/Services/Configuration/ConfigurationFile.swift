// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Money
import Rates
import TOMLKit

/// Reads `config.toml`.
package struct ConfigurationFile: Sendable {
  private let path: String
  private let isNamed: Bool
  private let themes: [String]

  /// A file.
  ///
  /// - Parameters:
  ///   - isNamed: whether the person has named this very file, which then must exist.
  ///   - themes: what `theme` may name; empty lets everything through.
  package init(path: String, isNamed: Bool = false, themes: [String] = []) {
    self.path = path
    self.isNamed = isNamed
    self.themes = themes
  }

  /// What the file says; nothing when there is none.
  ///
  /// - Throws: ``ConfigurationError`` with the line, for an unknown key, a bad value, and for a key of a
  ///   source in a file that others may read.
  package func load() throws(ConfigurationError) -> Configuration {
    guard access(path, F_OK) == 0 else {
      guard isNamed else { return Configuration() }
      throw ConfigurationError(
        file: path, message: "there is no such file; AGIO_CONFIG names it: write it, or unset that")
    }
    let bytes: [UInt8]
    do throws(Descriptor.Refusal) {
      bytes = try Descriptor.read(path, limit: 1 << 20)
    } catch {
      throw ConfigurationError(file: path, message: error.description)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationError(file: path, message: "cannot be read as UTF-8 text")
    }
    let configuration = try read(text)
    if configuration.isSecret, isOpenToOthers {
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
    let starts = try ConfigurationText(text, file: path).check()
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
      table: root, path: [], lines: ConfigurationLines(text, starts: starts), file: path)
    return try read(table)
  }

  private func read(_ root: ConfigurationTable) throws(ConfigurationError) -> Configuration {
    try root.allow([
      "source", "favourites", "from", "rounding", "decimal", "max_age_days", "auto_update", "theme",
      "mouse", "keys", "fee", "sources", "rate",
    ])
    var configuration = Configuration()
    configuration.source = try root.source("source")
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
    configuration.sources = try root.sources()
    configuration.rates = try root.rates()
    return configuration
  }

  /// The parser's words, on one line.
  private static func clean(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 }.prefix(300))
  }
}
