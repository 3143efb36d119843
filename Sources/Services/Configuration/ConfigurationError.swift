// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What is wrong with the configuration: which file and line, what, and the nearest right thing.
package struct ConfigurationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file, or the variable of the environment.
  package var file: String
  /// The line, from 1; nil when it is the file as a whole.
  package var line: Int?
  /// What is wrong, and what would be right. Never the value of a key.
  package var message: String

  /// An error; escapes in the file can write any character into the message.
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
