// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where agio keeps its files, according to the XDG base directory specification and the
/// environment.
package struct Paths: Equatable, Sendable {
  package let dataDirectory: String
  /// The configuration file, which need not exist.
  package let configurationFile: String
  /// Whether the environment names the configuration file, which must then exist.
  let isConfigurationNamed: Bool
  /// The home directory, for shortening paths.
  package let home: String

  package var database: String { dataDirectory + "/agio.sqlite" }

  /// The paths for an environment.
  ///
  /// `AGIO_DATA` names the data folder, `AGIO_CONFIG` the configuration file. A relative `XDG_…`
  /// path is ignored, as the specification requires.
  package init(environment: [String: String]) {
    home = environment.filled("HOME") ?? NSHomeDirectory()
    #if canImport(Darwin)
    let defaultData = home + "/Library/Application Support"
    #else
    let defaultData = home + "/.local/share"
    #endif
    dataDirectory =
      environment.filled("AGIO_DATA") ?? (environment.absolute("XDG_DATA_HOME") ?? defaultData)
      + "/agio"
    isConfigurationNamed = environment.filled("AGIO_CONFIG") != nil
    configurationFile =
      environment.filled("AGIO_CONFIG")
      ?? (environment.absolute("XDG_CONFIG_HOME") ?? home + "/.config") + "/agio/config.toml"
  }

  /// A path for display: `~` replaces the home directory.
  package func short(_ path: String) -> String {
    let home = home.hasSuffix("/") ? String(home.dropLast()) : home
    guard !home.isEmpty, path.hasPrefix(home + "/") else { return path }
    return "~" + String(path.dropFirst(home.count))
  }
}

extension [String: String] {
  fileprivate func absolute(_ name: String) -> String? {
    filled(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
