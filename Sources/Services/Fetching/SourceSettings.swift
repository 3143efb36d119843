// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates

/// What the user has configured for the sources: other addresses, and keys.
///
/// Its description hides the keys, so that none reaches a log or a recording.
package struct SourceSettings: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private let sources: [SourceID: SourceConfiguration]
  private let environment: [String: String]

  /// Settings; the environment's `AGIO_<ID>_URL` and `AGIO_<ID>_KEY` take precedence.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    sources: [SourceID: SourceConfiguration] = [:]
  ) {
    self.environment = environment.filter { $0.key.hasPrefix("AGIO_") }
    self.sources = sources
  }

  /// The program of an `exec:NAME`; nil if none is configured.
  func command(of source: Source) -> [String]? { sources[source.id]?.command }

  /// What replaces a source's base URL, if anything.
  package func baseURL(of source: Source) -> String? {
    environment.filled(source.urlVariable) ?? sources[source.id]?.url
      ?? sources[source.id.service]?.url
  }

  /// The key for a source; nil when there is none.
  package func key(of source: Source) -> String? {
    environment.filled(source.keyVariable) ?? sources[source.id]?.key
      ?? sources[source.id.service]?.key
  }

  /// All secrets that no message may contain.
  var secrets: Secrets { secrets(and: []) }

  /// The same, plus the secrets in other addresses.
  func secrets(and addresses: [String]) -> Secrets {
    let set = environment.filter { !$0.value.isEmpty }
    return Secrets(
      keys: set.filter { $0.key.hasSuffix("_KEY") }.map(\.value) + sources.values.compactMap(\.key),
      addresses: set.filter { $0.key.hasSuffix("_URL") }.map(\.value)
        + sources.values.compactMap(\.url) + addresses)
  }

  /// What is wrong with an `AGIO_<ID>_URL` or `AGIO_<ID>_KEY` in an environment; nil when all can
  /// be used.
  package static func fault(in environment: [String: String]) -> Problem? {
    for name in environment.keys.filter({ $0.hasPrefix("AGIO_") }).sorted() {
      guard let text = environment.filled(name) else { continue }
      if name.hasSuffix("_URL") {
        let fault = fault(
          inAddress: text, isWhole: name.hasPrefix(Source.jsonVariables),
          key: "into \(name.dropLast(4))_KEY")
        if let fault { return fault.configured(in: name) }
      }
      if name.hasSuffix("_KEY"), let fault = fault(inKey: text) {
        return fault.configured(in: name)
      }
    }
    return nil
  }

  /// What is wrong with an address, without what may be secret in it; nil if it is valid.
  ///
  /// An address that `isWhole` is requested as it is; file names are appended to others. `key` is
  /// where a key belongs instead, and `written` formats an address for the settings.
  static func fault(
    inAddress text: String, isWhole: Bool, key: String, written: (String) -> String = { $0 }
  ) -> Problem? {
    guard let address = SourceAddress(text) else {
      return Problem(
        .configuration,
        "not an https address, or http of this machine: \(SourceAddress.shown(text))",
        advice: "write it as \(written("https://mirror.example/rates"))")
    }
    guard !isWhole, text.contains(where: { "?#".contains($0) }) else { return nil }
    return Problem(
      .configuration, "agio appends file names to the address, so it cannot have a query",
      advice: "write \(written(address.shown)), and a key \(key)")
  }

  /// What is wrong with a key, without the key; nil when it can be sent in a line of a request.
  static func fault(inKey text: String) -> Problem? {
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return nil
    }
    let isLineEnd = text.unicodeScalars.contains { $0 == "\r" || $0 == "\n" }
    return isLineEnd
      ? Problem(
        .configuration, "the key contains a line break, which HTTP does not allow",
        advice: "write the key on one line")
      : Problem(
        .configuration, "the key contains a control character, which HTTP does not allow",
        advice: "delete it")
  }

  /// Only the number of sources.
  package var description: String { "settings of \(sources.count) sources" }

  package var debugDescription: String { description }

  /// Empty, so that reflection cannot reveal the keys.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
