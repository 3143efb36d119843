// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension State {
  /// When the next rates come, or that newer ones are out: what the status line says while there is
  /// nothing else to say.
  var nextPublication: String? {
    if let day = board.on {
      return "rates of \(day.iso): \(keyName(of: .newest)) for the newest"
    }
    guard let source = resolver.fetched.flatMap(Sources.find) else { return nil }
    if book.freshness(of: source.id, at: clock.now) == .current {
      return source.calendar.describeNext(after: clock.now).map {
        "\(source.name) publishes again on \($0)"
      }
    }
    return settings.isOffline
      ? "\(source.name) has newer rates; agio is offline"
      : "\(source.name) has published since: \(keyName(of: .reload)) fetches it"
  }

  private func keyName(of action: Action) -> String {
    settings.keys.name(of: action, in: .converter)
  }
}
