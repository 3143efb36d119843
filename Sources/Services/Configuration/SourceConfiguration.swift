// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// One `[sources.ID]` of the configuration. It prints without its key.
package struct SourceConfiguration: Equatable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
{
  /// What replaces the source's address.
  package var url: String?
  /// The key the source wants.
  package var key: String?
  /// The program that prints the rates of an `exec:NAME`, with its arguments.
  package var command: [String]?
  /// Whether `update` and `auto` use it; nil leaves that as it is without the file.
  package var isEnabled: Bool?

  /// Nothing set.
  package init(
    url: String? = nil, key: String? = nil, command: [String]? = nil, isEnabled: Bool? = nil
  ) {
    self.url = url
    self.key = key
    self.command = command
    self.isEnabled = isEnabled
  }

  /// Without the key, and of the address what may be shown.
  package var description: String {
    "url: \(url.map { SourceAddress.shown($0) } ?? "-"), key: \(key == nil ? "-" : "(hidden)"), command: \(command?.first ?? "-"), enabled: \(isEnabled.map { "\($0)" } ?? "-")"
  }

  /// The same as ``description``.
  package var debugDescription: String { description }

  /// Nothing to look into.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
