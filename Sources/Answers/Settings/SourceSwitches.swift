// SPDX-License-Identifier: Apache-2.0

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
    for source in (Sources.all + Sources.banks).map(\.id) where !configured.contains(source) {
      if let isOn = self[source] { book.enable(source, isOn) }
    }
  }
}
