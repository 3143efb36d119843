// SPDX-License-Identifier: Apache-2.0

/// The address of a source: an `https` URL, or an `http` one of this machine.
///
/// The parts that may be secret, a user, a password and the parameters, are kept apart from what
/// may be shown.
package struct SourceAddress: Equatable, Sendable, CustomStringConvertible {
  /// The whole URL, as given.
  package let url: String
  /// Scheme, host and path: all that is ever shown.
  package let shown: String
  /// The host, with its port where one is given.
  package let host: String

  /// Reads an address; nil for what is not a usable URL.
  package init?(_ text: String) {
    let shown = SourceAddress.shown(text)
    guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\\\"<>".utf8.contains($0) })
    else { return nil }
    let host = shown.dropFirst(scheme.count).prefix { $0 != "/" }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    // An IPv6 address has its colons within brackets. A transfer reads the host again, and decides.
    let isBracketed = host.hasPrefix("[") && host.contains("]")
    guard let name = parts.first, !name.isEmpty, isBracketed || parts.count <= 2,
      isBracketed || parts.count == 1 || UInt16(parts[1]) != nil,
      scheme == "https://" || name.lowercased() == "localhost"
        || name.hasPrefix("127.") && name.allSatisfy({ $0.isNumber || $0 == "." })
        || host == "[::1]" || host.hasPrefix("[::1]:")
    else { return nil }
    url = text
    self.shown = shown
    self.host = String(host)
  }

  /// Whether it contains more than may be shown.
  package var isSecret: Bool { url != shown }

  package var description: String { shown }

  /// A text that may be an address, without what may be secret in it.
  package static func shown(_ text: String) -> String {
    var text = String(text.prefix { $0 != "?" && $0 != "#" })
    guard let slashes = text.firstRange(of: "://") else {
      // Mistyped: what is before the host may be a password.
      return text.lastIndex(of: "@").map { String(text[text.index(after: $0)...]) } ?? text
    }
    let end = text[slashes.upperBound...].firstIndex(of: "/") ?? text.endIndex
    // The last one: a password may contain one.
    guard let at = text[slashes.upperBound..<end].lastIndex(of: "@") else { return text }
    text.removeSubrange(slashes.upperBound...at)
    return text
  }

  /// A text that is shown as it is unless it has an address in it: then without what may be secret.
  package static func shown(ifAddress text: String) -> String {
    text.contains("://") ? shown(text) : text
  }
}
