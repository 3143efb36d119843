// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The sources that the user enabled, disabled or ordered on the screen; kept between sessions.
package struct SourceSwitches: Equatable, Sendable, Codable {
  /// Has only the sources that were switched.
  private var isOn: [String: Bool] = [:]

  /// The order of preference; nil for the standard one.
  package var order: [SourceID]?

  package init() {}

  /// Whether a source was enabled or disabled; nil for neither.
  package subscript(source: SourceID) -> Bool? {
    get { isOn[source.rawValue] }
    set { isOn[source.rawValue] = newValue }
  }

  /// The switches with what another process did with those that this one left as they were, since both
  /// had the same.
  func merged(over stored: SourceSwitches, since before: SourceSwitches) -> SourceSwitches {
    var result = stored
    for source in Set(isOn.keys).union(before.isOn.keys) where isOn[source] != before.isOn[source] {
      result.isOn[source] = isOn[source]
    }
    if order != before.order { result.order = order }
    return result
  }

  /// Enables and disables sources of a book.
  ///
  /// It leaves out `configured` sources: the configuration takes precedence.
  package func apply(to book: inout RateBook, except configured: [SourceID]) {
    if let order { book.prefer(order) }
    for source in Sources.all.map(\.id) where !configured.contains(source) {
      if let isOn = self[source] { book.enable(source, isOn) }
    }
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
