// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The sources a person has switched on or off on the screen, kept from one start to the next.
package struct SourceSwitches: Equatable, Sendable, Codable {
  /// Whether a source is on, of those that were switched.
  private var isOn: [String: Bool] = [:]

  /// Nothing switched.
  package init() {}

  /// Whether a source was switched on or off; nil when neither.
  package subscript(source: SourceID) -> Bool? {
    get { isOn[source.rawValue] }
    set { isOn[source.rawValue] = newValue }
  }

  /// The switches as words: `+cnb -frankfurter`.
  package var text: String {
    isOn.sorted { $0.key < $1.key }.map { ($0.value ? "+" : "-") + $0.key }.joined(separator: " ")
  }

  /// The name under which a store keeps the words.
  static let key = "sources"

  /// The switches among the values a store keeps.
  package init(values: [String: String]) {
    self.init(text: values[Self.key] ?? "")
  }

  /// Reads the words again; what is none is left out.
  package init(text: String) {
    for word in text.split(separator: " ") where word.hasPrefix("+") || word.hasPrefix("-") {
      isOn[String(word.dropFirst())] = word.hasPrefix("+")
    }
  }

  /// Switches the sources of a book.
  ///
  /// - Parameter configured: the sources the configuration speaks of: there it stands above what was
  ///   switched on the screen.
  package func apply(to book: inout RateBook, besides configured: [SourceID]) {
    for source in Sources.all.map(\.id) where !configured.contains(source) {
      if let isOn = self[source] { book.enable(source, isOn) }
    }
  }
}
