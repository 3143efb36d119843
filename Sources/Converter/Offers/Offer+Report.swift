// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension Offer {
  /// The offer of an exchange that a command reported; nil where it has no rate, or one that was
  /// refused as too old.
  package init?(_ report: FeeReport, at provider: String, today: Day) {
    guard let markup = report.markup, report.exitStatus == .answered else { return nil }
    let exchange = report.exchange
    self.init(
      markup, from: exchange.from, to: exchange.to, at: provider, on: report.day ?? today)
  }
}
