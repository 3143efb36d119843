// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// All sources there are.
public enum Sources {
  /// In the order they are shown: the default first.
  public static let all: [Source] = [.ecb]

  /// A source by its name; nil when there is none.
  public static func find(_ id: SourceID) -> Source? {
    all.first { $0.id == id }
  }

  /// The name to show for a source, whatever it is.
  public static func name(of id: SourceID) -> String {
    find(id)?.name ?? id.rawValue
  }
}
