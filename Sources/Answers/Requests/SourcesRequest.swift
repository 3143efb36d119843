// SPDX-License-Identifier: Apache-2.0

import Rates

/// What `agio sources` and its verbs ask for.
package enum SourcesRequest: Equatable, Sendable {
  case list
  /// Those that match some words: names, countries, currencies.
  case search(String)
  case enable([SourceID])
  case disable([SourceID])
  /// Moves a source to a position in the order of preference; 1 is the first.
  case move(SourceID, to: Int)

  /// Lists those that match a search, or all.
  package init(searching words: [String]) {
    let text = words.joined(separator: " ")
    self = text.isEmpty ? .list : .search(text)
  }

  /// Enables or disables the named sources.
  package init(_ names: [String], isEnabled: Bool) throws(Problem) {
    let sources = try Self.named(names, of: Sources.all + Sources.banks) { id in
      Problem(
        .usage, "\(id) is enabled in the configuration only",
        remedy: .configure(id, "enabled = \(isEnabled)"))
    }
    self = isEnabled ? .enable(sources) : .disable(sources)
  }

  package init(moving name: String, to place: String) throws(Problem) {
    let source = try Self.named([name], of: Sources.all) { id in
      Problem(
        .usage, "\(id) always comes after all other sources",
        advice: "add --source \(id) to a command that should use it")
    }[0]
    self = .move(
      source,
      to: try Int(
        place: place, of: Sources.all.count, "sources that can be moved",
        example: "agio sources move \(source) 1"))
  }

  /// Whether it only lists.
  package var isList: Bool {
    switch self {
    case .list, .search: true
    case .enable, .disable, .move: false
    }
  }

  /// The sources that are listed afterwards; empty for all, in their order. A search also finds `others`, and
  /// those that have rates of a currency in a book.
  package func shown(and others: [SourceID], in book: RateBook) throws(Problem) -> [Source] {
    switch self {
    case .list, .move: return []
    case .enable(let sources), .disable(let sources): return sources.compactMap(Sources.find)
    case .search(let text):
      let found = Sources.search(text, and: others.compactMap(Sources.find), in: book)
      guard found.isEmpty else { return found }
      throw Problem(
        .usage, "no source found: \(text)",
        advice: "search by name, country or currency, or list all: agio sources, and the banks"
          + " behind Frankfurter: agio sources frankfurter")
    }
  }

  /// The sources with these names, each once; `problem` is that of one of the user's own.
  private static func named(
    _ names: [String], of all: [Source], or problem: (SourceID) -> Problem
  ) throws(Problem) -> [SourceID] {
    var sources: [SourceID] = []
    for name in names.flatMap({ $0.split(separator: ",") }) {
      let source = try Sources.named(String(name)).id
      guard all.contains(where: { $0.id == source }) else { throw problem(source) }
      sources.appendIfNew(source)
    }
    return sources
  }
}

extension SourceSwitches {
  /// Changes the sources as a command asks. `configured` are those that the configuration enables or
  /// disables.
  package mutating func apply(
    _ request: SourcesRequest, configured: [SourceID]
  ) throws(Problem) {
    switch request {
    case .list, .search: break
    case .enable(let sources): try set(sources, true, configured)
    case .disable(let sources): try set(sources, false, configured)
    case .move(let source, let place):
      var book = RateBook()
      if let order { book.prefer(order) }
      order = book.order.moving(source, to: place)
    }
  }

  private mutating func set(
    _ sources: [SourceID], _ isOn: Bool, _ configured: [SourceID]
  ) throws(Problem) {
    if let source = sources.first(where: configured.contains) {
      throw Problem(
        .usage, "\(source) is enabled or disabled by the configuration",
        remedy: .configure(source, "enabled = \(isOn)"))
    }
    for source in sources { self[source] = isOn }
  }
}
