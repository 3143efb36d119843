// SPDX-License-Identifier: Apache-2.0

/// The short name of a source, as in `--source ecb`, the configuration and the database.
package struct SourceID: RawRepresentable, Hashable, Comparable, Sendable, Codable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name as it is typed.
  package let rawValue: String

  /// A source by its name; ``Sources/find(_:)`` decides whether it exists.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A source by its name, in code.
  package init(stringLiteral value: String) {
    self.rawValue = value
  }

  package var description: String { rawValue }

  /// Whether there is something to fetch: custom rates are in the configuration.
  package var isFetched: Bool { self != .user }

  /// Whether each of its rates applies until the next one, whatever its age: custom rates do.
  package var ratesApplyUntilNext: Bool { self == .user }

  /// Whether its rates are law, not a publication.
  package var isFixedByLaw: Bool { self == .fixed }

  package static func < (left: SourceID, right: SourceID) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The irrevocable rates of the currencies the euro replaced: law, not a publication.
  package static let fixed: SourceID = "fixed"
}

package enum SourceSelection: Equatable, Hashable, Sendable, Codable {
  /// The first enabled source, in the order of preference, that has both currencies on the day. One
  /// rate never mixes sources.
  case auto
  case only(SourceID)

  /// Whether a source that is enabled later may answer as well.
  package var includesLaterSources: Bool { self == .auto }

  /// As `--source` takes it.
  package var name: String {
    switch self {
    case .auto: Self.automatic
    case .only(let source): source.rawValue
    }
  }

  /// The selection of a name; whether there is such a source is not checked.
  package init(name: String) {
    self = name == Self.automatic ? .auto : .only(SourceID(rawValue: name))
  }

  private static let automatic = "auto"
}
