// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension State {
  /// The default status line: the date shown, the next publication, or that newer rates exist.
  var nextPublication: String? {
    if let day = board.on {
      let key = keyName(of: .newest)
      return "Showing \(day.short) \(day.year) \(settings.glyphs.separator) \(key) newest"
    }
    guard let source = resolver.fetched.flatMap(Sources.find) else { return nil }
    if book.freshness(of: source.id, at: clock.now) == .current {
      return source.calendar.describeNext(after: clock.now).map {
        "\(source.name) publishes again on \($0)"
      }
    }
    return settings.isOffline
      ? "\(source.name) has newer rates; agio is offline"
      : "\(source.name) has newer rates \(settings.glyphs.separator) \(keyName(of: .reload)) reload"
  }

  private func keyName(of action: Action) -> String {
    settings.keys.name(of: action, in: .converter)
  }
}
