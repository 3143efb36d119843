// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The alert that the typed threshold describes.
enum AlertDraft: Equatable {
  case empty
  /// Why it is not a valid alert.
  case fault(String)
  /// A valid alert, and whether the current rate is beyond its threshold.
  case alert(Alert, holds: Bool)
}

extension State {
  func draft(_ sheet: AlertSheet) -> AlertDraft {
    let quote: RateQuote?
    do throws(Problem) {
      quote = try Alert.newest(
        from: sheet.from, to: sheet.to, book: book, clock: clock, source: settings.source)
    } catch {
      return .fault(error.message)
    }
    if let fault = sheet.threshold.fault { return .fault(Remark(fault, state: self).joined) }
    guard sheet.threshold.reading != nil else { return .empty }
    guard let value = sheet.threshold.value(in: sheet.to) else {
      return .fault("type a rate in \(sheet.to.code) per \(sheet.from.code)")
    }
    guard value >= Self.minimumRate, value <= Self.maximumRate else {
      return .fault("too \(value < Self.minimumRate ? "small" : "large") for a rate")
    }
    // The stored threshold has the digits that are shown, for an endless decimal too.
    let text = value.fullDecimal.description
    guard let direction = sheet.direction ?? Alert.Direction(from: quote?.rate, to: text) else {
      let (above, below) = (alertKey(.above), alertKey(.below))
      return .fault("no rate to compare with: press \(above) or \(below)")
    }
    let alert = Alert(
      from: sheet.from, to: sheet.to, direction: direction, threshold: text,
      source: settings.source, since: quote?.day)
    if let same = alerts.list.first(where: { alert.isDuplicate(of: $0) }) {
      let rearm = same.shown == nil ? "" : ": \(alertKey(.rearm)) re-arms it"
      return .fault("this alert already exists" + rearm)
    }
    return .alert(alert, holds: quote.map { alert.holds(at: $0.rate, on: $0.date) } ?? false)
  }

  /// The limits of a plausible rate.
  private static let minimumRate = Rational(mantissa: 1, exponent: -12)
  private static let maximumRate = Rational(mantissa: 1, exponent: 15)
}

extension State {
  /// The name of the key for an action on the alert sheet.
  func alertKey(_ action: Action) -> String { screen.keys.name(of: action, in: .alerts) }
}

extension Alert.Direction {
  /// The side of a threshold as seen from the current rate; nil without a rate.
  fileprivate init?(from rate: Rational?, to threshold: String) {
    guard let rate, let threshold = Rational(decimal: threshold) else { return nil }
    self = threshold < rate ? .below : .above
  }
}
