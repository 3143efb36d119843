// SPDX-License-Identifier: Apache-2.0

import Rates

/// One `[sources.ID]` of the configuration. Its description hides the key.
package struct SourceConfiguration: Equatable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
{
  /// Replaces the source's address.
  package var url: String?
  package var key: String?
  /// The program that prints the rates of an `exec:NAME`, with its arguments.
  package var command: [String]?
  /// Whether `update` and `auto` use it; nil keeps the default.
  package var isEnabled: Bool?

  package init(
    url: String? = nil, key: String? = nil, command: [String]? = nil, isEnabled: Bool? = nil
  ) {
    (self.url, self.key, self.command, self.isEnabled) = (url, key, command, isEnabled)
  }

  /// Without the key, and with only the part of the address that may be shown.
  package var description: String {
    "url: \(url.map { SourceAddress.shown($0) } ?? "-"), key: \(key == nil ? "-" : "(hidden)"), command: \(command?.first ?? "-"), enabled: \(isEnabled.map { "\($0)" } ?? "-")"
  }

  package var debugDescription: String { description }

  /// Empty, so that reflection cannot reveal the key.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
