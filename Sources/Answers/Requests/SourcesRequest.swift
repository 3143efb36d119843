// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What the words after `agio sources` ask for.
package enum SourcesRequest: Equatable, Sendable {
  case list
  case enable([SourceID])
  case disable([SourceID])
  /// Moves a source to a position in the order of preference; 1 is the first.
  case move(SourceID, to: Int)

  package init(_ words: [String]) throws(Problem) {
    let rest = Array(words.dropFirst())
    switch (words.first, rest.count) {
    case (nil, _), ("list", 0): self = .list
    case ("enable", 1...): self = .enable(try Self.named(rest, for: words[0]))
    case ("disable", 1...): self = .disable(try Self.named(rest, for: words[0]))
    case ("enable", 0), ("disable", 0):
      throw Problem(
        .usage, "no source to \(words[0])", advice: "name it: agio sources \(words[0]) cnb")
    case ("move", 2):
      let count = Sources.all.count
      let source = try Self.named(rest.dropLast(), for: words[0])[0]
      self = .move(
        source,
        to: try Int(
          place: rest[1], of: count, "sources that can be moved",
          example: "agio sources move \(source) 1"))
    default:
      throw CommandArgument.notUnderstood(words, of: .sources)
    }
  }

  /// The sources that are listed afterwards; empty for all, in their order.
  package var shown: [Source] {
    switch self {
    case .list, .move: []
    case .enable(let sources), .disable(let sources): sources.compactMap(Sources.find)
    }
  }

  private static func named(
    _ words: some Sequence<String>, for verb: String
  ) throws(Problem) -> [SourceID] {
    var sources: [SourceID] = []
    for name in words.flatMap({ $0.split(separator: ",") }) {
      let source = try Sources.named(String(name))
      guard Sources.all.contains(where: { $0.id == source.id }) else {
        if verb == "move" {
          throw Problem(
            .usage, "\(source.id) always comes after all other sources",
            advice: "add --source \(source.id) to a command that should use it")
        }
        throw Problem(
          .usage, "\(source.id) is enabled in the configuration only",
          remedy: .configure(source.id, "enabled = \(verb == "enable")"))
      }
      sources.appendIfNew(source.id)
    }
    return sources
  }
}
