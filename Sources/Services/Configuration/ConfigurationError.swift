// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What is wrong with the configuration: the file and line, the fault, and the nearest valid value.
package struct ConfigurationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file, or the environment variable.
  package var file: String
  /// The line, from 1; nil when the whole file is at fault.
  package var line: Int?
  /// What is wrong, and what would be right. Never contains a key.
  package var message: String

  /// An error; control characters are removed, because escapes in the file can produce any
  /// character.
  package init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message.withoutControls
  }

  /// `/home/ada/.config/agio/config.toml, line 3: …`
  package var description: String {
    file + (line.map { ", line \($0)" } ?? "") + ": " + message
  }
}
