// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

package enum SourceSelection: Equatable, Hashable, Sendable, Codable {
  /// The ECB, and for what it does not cover the first enabled source that does. One rate never
  /// mixes sources.
  case auto
  case only(SourceID)

  /// As `--source` takes it.
  package var name: String {
    switch self {
    case .auto: "auto"
    case .only(let source): source.rawValue
    }
  }
}
