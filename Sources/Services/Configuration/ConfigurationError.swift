// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What is wrong with the configuration: which file and line, what, and the nearest right thing.
public struct ConfigurationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file, or the variable of the environment.
  public var file: String
  /// The line, from 1; nil when it is the file as a whole.
  public var line: Int?
  /// What is wrong, and what would be right. Never the value of a key.
  public var message: String

  /// `/home/ada/.config/agio/config.toml, line 3: …`
  public var description: String {
    file + (line.map { ", line \($0)" } ?? "") + ": " + message
  }
}
