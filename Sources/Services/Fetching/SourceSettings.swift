// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Rates

/// What a person has set for the sources: other addresses, and keys.
///
/// It prints without the keys: one that reaches a log or a recording is lost.
package struct SourceSettings: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private let urls: [SourceID: String]
  private let keys: [SourceID: String]
  private let environment: [String: String]

  /// Settings; the environment's `AGIO_<ID>_URL` and `AGIO_<ID>_KEY` stand above the others.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    urls: [SourceID: String] = [:], keys: [SourceID: String] = [:]
  ) {
    self.environment = environment.filter { $0.key.hasPrefix("AGIO_") }
    self.urls = urls
    self.keys = keys
  }

  /// What replaces a source's base URL; nil when nothing does.
  package func baseURL(of source: Source) -> String? {
    environment.filled(source.urlVariable) ?? urls[source.id]
  }

  /// The key for a source; nil when there is none.
  package func key(of source: Source) -> String? {
    environment.filled(source.keyVariable) ?? keys[source.id]
  }

  /// What is wrong with an `AGIO_<ID>_URL` of an environment; nil when each is an address.
  package static func fault(in environment: [String: String]) -> ConfigurationError? {
    let names = environment.keys.filter { $0.hasPrefix("AGIO_") && $0.hasSuffix("_URL") }
    for name in names.sorted() {
      guard let text = environment.filled(name), SourceAddress(text) == nil else { continue }
      return ConfigurationError(
        file: name,
        message: "no http or https address: \(SourceAddress.shown(text));"
          + " write it as https://mirror.example/rates")
    }
    return nil
  }

  /// How many there are, and no more.
  package var description: String { "\(urls.count) addresses and \(keys.count) keys" }

  /// The same as ``description``.
  package var debugDescription: String { description }

  /// Nothing to look into.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
