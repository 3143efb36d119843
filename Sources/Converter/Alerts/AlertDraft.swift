// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// What comes of a threshold being typed.
enum AlertDraft: Equatable {
  /// Nothing is typed.
  case nothing
  /// It cannot be an alert, and why.
  case fault(String)
  /// An alert; whether its rate is on its side already.
  case alert(Alert, holds: Bool)
}

extension State {
  /// What the sheet's threshold comes to.
  func draft(_ sheet: AlertSheet) -> AlertDraft {
    let quote: RateQuote?
    do throws(RateError) {
      quote = try book.quote(
        from: sheet.from, to: sheet.to, today: clock.today, source: settings.source)
    } catch {
      quote = nil
    }
    if let quote, quote.source == nil || quote.source == .fixed {
      return .fault("this rate never moves: there is nothing to wait for")
    }
    if let fault = sheet.threshold.fault { return .fault(Remark(fault).joined) }
    guard let reading = sheet.threshold.reading else { return .nothing }
    guard let value = reading.plainValue else {
      return .fault(
        "a rate is a number without a currency: of \(sheet.to.code) for 1 \(sheet.from.code)")
    }
    guard value >= Self.leastRate, value <= Self.greatestRate else {
      return .fault("no rate is that \(value < Self.leastRate ? "small" : "large")")
    }
    // What is shown is what is compared: a third is kept with as many digits as it is shown with.
    let text = value.fullDecimal.description
    guard let direction = sheet.direction ?? Alert.Direction(from: quote?.rate, to: text) else {
      let (above, below) = (settings.alertKey(.above), settings.alertKey(.below))
      return .fault("there is no rate to compare with: press \(above) or \(below)")
    }
    let alert = Alert(
      from: sheet.from, to: sheet.to, direction: direction, threshold: text,
      source: settings.source, since: quote?.day)
    if let same = alerts.list.first(where: { alert.asksTheSame(as: $0) }) {
      let again = same.shown == nil ? "" : ": \(settings.alertKey(.rearm)) lets it wait again"
      return .fault("there is this alert already" + again)
    }
    return .alert(alert, holds: quote.map { alert.holds(at: $0.rate) } ?? false)
  }

  /// What a source's rates are held to be plausible within.
  private static let leastRate = Rational(mantissa: 1, exponent: -12)
  private static let greatestRate = Rational(mantissa: 1, exponent: 15)
}

extension Settings {
  /// The key of an action on the sheet.
  func alertKey(_ action: Action) -> String { keys.name(of: action, in: .alerts) }
}

extension Alert.Direction {
  /// The side of a threshold that is to be reached from a rate; nil without one.
  fileprivate init?(from rate: Rational?, to threshold: String) {
    guard let rate, let threshold = Rational(decimal: threshold) else { return nil }
    self = threshold < rate ? .below : .above
  }
}
