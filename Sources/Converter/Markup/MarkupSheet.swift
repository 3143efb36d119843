// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money

/// Finding the markup of a conversion: what was paid, and what was got for it or the rate offered.
package struct MarkupSheet: Equatable, Sendable {
  /// A line of the sheet that can be typed.
  package enum Line: Int, Equatable, Sendable, Codable, CaseIterable {
    /// What was paid.
    case paid
    /// What was got for it.
    case got
    /// The rate offered: units got for one paid.
    case rate
  }

  /// The currency paid.
  package internal(set) var from: Currency
  /// The currency got.
  package internal(set) var to: Currency
  /// What was paid, as typed.
  package internal(set) var paid: Entry
  /// What was got or the rate offered, as typed; the other of the two follows.
  package internal(set) var offer: Entry
  /// Whether the offer is a rate.
  package internal(set) var offersRate = false
  /// The line being typed.
  package internal(set) var focus = Line.got
  /// The fee profile looked at: an index into the settings' fees; nil for none.
  package internal(set) var profile: Int?
  /// How amounts are read and written.
  let settings: Settings

  /// A sheet for an amount of the board, with what was got still to be typed.
  init(paying amount: Rational?, from: Currency, to: Currency, settings: Settings) {
    self.from = from
    self.to = to
    self.settings = settings
    paid = Entry(showing: amount, in: from, settings: settings)
    offer = Entry("", options: settings.reading)
  }

  /// What was paid.
  var paidValue: Rational? { MarkupSheet.value(paid) }

  /// What was got, or would be at the rate offered.
  var gotValue: Rational? {
    guard offersRate else { return MarkupSheet.value(offer) }
    guard let rate = MarkupSheet.value(offer), let paid = paidValue else { return nil }
    return paid * rate
  }

  /// The rate offered, or obtained.
  var rateValue: Rational? {
    if offersRate { return MarkupSheet.value(offer) }
    guard let got = MarkupSheet.value(offer), let paid = paidValue else { return nil }
    return got.divided(by: paid)
  }

  /// What is in the line being typed.
  var entry: Entry { focus == .paid ? paid : offer }

  /// The value of an entry that can be read as a plain number; never the last good one.
  private static func value(_ entry: Entry) -> Rational? {
    entry.isCurrent ? entry.reading?.plainValue : nil
  }
}

/// What can happen on the sheet.
package enum MarkupMessage: Equatable, Sendable, Codable {
  /// An edit of the line being typed.
  case edit(FieldEdit)
  /// So many lines down, or up when negative; past the last comes the first.
  case focus(Int)
  /// What was paid and what was got change places: for a card that charged a price in another
  /// currency.
  case turn
  /// The next fee profile is looked at; after the last none.
  case nextProfile
}
