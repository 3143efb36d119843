// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension SourceSwitches {
  /// Changes the sources as a command asks. `configured` are those that the configuration enables or
  /// disables.
  package mutating func apply(
    _ request: SourcesRequest, configured: [SourceID]
  ) throws(Problem) {
    switch request {
    case .list: break
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
        advice: "change enabled under \(Sources.table(of: source)) in config.toml")
    }
    for source in sources { self[source] = isOn }
  }
}
