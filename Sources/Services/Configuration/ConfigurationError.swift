// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What is wrong with the configuration: which file and line, what, and the nearest right thing.
package struct ConfigurationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file, or the variable of the environment.
  package var file: String
  /// The line, from 1; nil when it is the file as a whole.
  package var line: Int?
  /// What is wrong, and what would be right. Never the value of a key.
  package var message: String

  /// `/home/ada/.config/agio/config.toml, line 3: …`
  package var description: String {
    file + (line.map { ", line \($0)" } ?? "") + ": " + message
  }
}
